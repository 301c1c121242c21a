# The translations: every po/LANGUAGE.po becomes a catalogue beside the program, where it is found without installing.
find_program(MSGFMT msgfmt REQUIRED)
file(GLOB TRANSLATIONS CONFIGURE_DEPENDS po/*.po)
foreach(po ${TRANSLATIONS})
  get_filename_component(language ${po} NAME_WE)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/locale/${language}/LC_MESSAGES)
  add_custom_command(
    OUTPUT ${folder}/dobbel.mo
    COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
    COMMAND ${MSGFMT} --check --output-file=${folder}/dobbel.mo ${po}
    DEPENDS ${po})
  list(APPEND CATALOGUES ${folder}/dobbel.mo)
  install(FILES ${folder}/dobbel.mo DESTINATION ${CMAKE_INSTALL_LOCALEDIR}/${language}/LC_MESSAGES)
endforeach()
add_custom_target(catalogues ALL DEPENDS ${CATALOGUES})
