# The engine as one file, dobbel.wasm: a reactor (the host calls _initialize once, then what it likes) that imports
# nothing. It exports what the public header marks DOB_API, the memory, and malloc and free for passing texts.
# The file goes over the wire. Bots are as quick with -Os as with -O2 here (there are no vector instructions); what none of
# them calls while it thinks is smaller still. Every browser since Safari 16.4 and Firefox 115 knows these instructions.
file(GLOB TALK CONFIGURE_DEPENDS src/table/*.c src/match/*.c src/coach/*.c)
foreach(part brings cards check deck places refuse report sheet text words)
  file(GLOB OF_GAMES CONFIGURE_DEPENDS src/games/*/${part}.c)
  list(APPEND TALK ${OF_GAMES})
endforeach()
file(GLOB OF_BOTS CONFIGURE_DEPENDS src/bots/*/reasons.c)
list(APPEND TALK ${OF_BOTS} src/bots/api.c src/bots/levels.c src/bots/reason.c src/bots/workspace.c src/core/book.c src/core/deck.c src/core/fill.c src/core/fold.c src/core/glyph.c src/core/json.c
     src/core/keys.c src/core/notation.c src/core/rules.c src/core/sha256.c src/core/text.c)
set(CMAKE_C_FLAGS_RELEASE "-Os -g")
add_compile_options(-mbulk-memory -msign-ext -mnontrapping-fptoint)
set_source_files_properties(${VECTORS} PROPERTIES COMPILE_OPTIONS -Os)
set_source_files_properties(${TALK} PROPERTIES COMPILE_OPTIONS -Oz)

function(dobbel_module target name)
  add_executable(${target} ${ARGN})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm LINKER_LANGUAGE C)
  target_link_options(${target} PRIVATE
    -mexec-model=reactor
    LINKER:--export-dynamic,--export=malloc,--export=free
    # The stack lies below everything else, so overflowing it traps instead of writing over data.
    LINKER:--stack-first,-z,stack-size=4194304
    # Without this, every address and number of a function takes five bytes.
    LINKER:--strip-all,--compress-relocations)
endfunction()
dobbel_module(dobbel-wasm dobbel $<TARGET_OBJECTS:engine>)

# page.wasm, the same with only the games that the page has a view of: the games that teach (pig, hush) stay at home.
file(GLOB views CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/web/games web/games/*.js)
set(PAGE_GAMES ${GAMES})
set(PAGE_POLICIES ${POLICIES})
set(PAGE_FOLDERS)
foreach(game ${GAMES})
  if(${game}.js IN_LIST views)
    list(APPEND PAGE_FOLDERS src/games/${game})
  else()
    list(REMOVE_ITEM PAGE_GAMES ${game})
    list(REMOVE_ITEM PAGE_POLICIES ${game})
  endif()
endforeach()
dobbel_list(${LISTS}/page/games.c games/registry.h dob_game dob_games game ${PAGE_GAMES})
dobbel_list(${LISTS}/page/policies.c bots/policy.h policy policy_list policy ${PAGE_POLICIES})
set(SENTENCES ${SENTENCES}/page)
file(MAKE_DIRECTORY ${SENTENCES})
dobbel_sentences(PAGE_SENTENCES ${PAGE_FOLDERS} src/match src/bots src/coach src/table)
dobbel_book(dob_library_book ${PAGE_SENTENCES})
dobbel_module(page-wasm page "$<FILTER:$<TARGET_OBJECTS:engine>,EXCLUDE,/(lists|sentences)/>" ${LISTS}/page/games.c
              ${LISTS}/page/policies.c ${SENTENCES}/dob_library_book.c)
target_include_directories(page-wasm PRIVATE src include)
