# The manual pages, where scdoc is there to make them.
find_program(SCDOC scdoc)
if(NOT SCDOC)
  message(STATUS "scdoc is not installed: no manual pages")
  return()
endif()
file(GLOB PAGES CONFIGURE_DEPENDS man/*.scd)
foreach(source ${PAGES})
  get_filename_component(page ${source} NAME_WLE)
  set(made ${CMAKE_CURRENT_BINARY_DIR}/man/${page})
  add_custom_command(
    OUTPUT ${made}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_CURRENT_BINARY_DIR}/man
    COMMAND ${SCDOC} < ${source} > ${made}
    DEPENDS ${source})
  list(APPEND MANUAL ${made})
  install(FILES ${made} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endforeach()
add_custom_target(manual ALL DEPENDS ${MANUAL})
