# The lists of games, policies and drawings are made from the folders, so that nobody keeps them by hand: a game is a
# folder of src/games, a policy a folder of src/bots, a drawing a file of src/cli/draw with the name of a game. Each list
# becomes a C file: a declaration and an entry for every name, and a closing NULL.

# The names in `folder` that have `file` in them, in alphabetical order; asked again when one is added.
function(dobbel_folders variable folder file)
  file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*/${file})
  set(names)
  foreach(path ${found})
    cmake_path(GET path PARENT_PATH path)
    cmake_path(GET path FILENAME name)
    list(APPEND names ${name})
  endforeach()
  list(REMOVE_DUPLICATES names)
  set(${variable} ${names} PARENT_SCOPE)
endfunction()

# dobbel_list(FILE HEADER TYPE ARRAY SUFFIX NAMES...)
function(dobbel_list file header type array suffix)
  set(declared)
  set(entries)
  foreach(name ${ARGN})
    string(APPEND declared "extern const struct ${type} ${name}_${suffix}@END@\n")
    string(APPEND entries "    &${name}_${suffix},\n")
  endforeach()
  set(END ";")
  file(CONFIGURE OUTPUT ${file} @ONLY CONTENT "/* Made by cmake/lists.cmake. */
#include \"${header}\"

${declared}
const struct ${type} *const ${array}[] = {
${entries}    0,
}@END@
")
endfunction()

set(LISTS ${CMAKE_BINARY_DIR}/lists)
dobbel_folders(GAMES src/games *.c)
dobbel_folders(POLICIES src/bots *.c)
set(DRAWINGS)
foreach(game ${GAMES})
  file(GLOB drawing CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/cli/draw/${game}.c)
  if(drawing)
    list(APPEND DRAWINGS ${game})
  endif()
endforeach()
dobbel_list(${LISTS}/games.c games/registry.h dob_game dob_games game ${GAMES})
dobbel_list(${LISTS}/policies.c bots/policy.h policy policy_list policy ${POLICIES})
dobbel_list(${LISTS}/drawings.c cli/draw/draw.h drawing drawings drawing ${DRAWINGS})
