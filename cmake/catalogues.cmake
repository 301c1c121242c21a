# The translations: the catalogues of all folders of po/ become one beside the program, where it is found without
# installing.
find_program(MSGFMT msgfmt REQUIRED)
find_program(MSGCAT msgcat REQUIRED)
foreach(language nl de es)
  file(GLOB translations CONFIGURE_DEPENDS po/*/${language}.po)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/locale/${language}/LC_MESSAGES)
  add_custom_command(
    OUTPUT ${folder}/dobbel.mo
    COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
    COMMAND ${MSGCAT} --use-first --output-file=${folder}/dobbel.po ${translations}
    COMMAND ${MSGFMT} --check --output-file=${folder}/dobbel.mo ${folder}/dobbel.po
    DEPENDS ${translations})
  list(APPEND CATALOGUES ${folder}/dobbel.mo)
  install(FILES ${folder}/dobbel.mo DESTINATION ${CMAKE_INSTALL_LOCALEDIR}/${language}/LC_MESSAGES)
endforeach()
add_custom_target(catalogues ALL DEPENDS ${CATALOGUES})
