# Sentences and their translations, compiled in: cmake/sentences.sh makes a C file, or JSON for the page, of files
# sentences.def and the catalogues in po/. A folder with a sentences.def is found by that; its catalogue is the folder of
# po/ with the same name. Languages are what po/ has.
find_program(XGETTEXT xgettext REQUIRED)
find_program(AWK awk REQUIRED)
set(SENTENCES_MAKER ${PROJECT_SOURCE_DIR}/cmake/sentences.sh)
set(SENTENCES ${CMAKE_BINARY_DIR}/sentences)
file(MAKE_DIRECTORY ${SENTENCES})

file(GLOB catalogues CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/po/*/*.po)
set(LANGUAGES)
foreach(po ${catalogues})
  get_filename_component(language ${po} NAME_WE)
  list(APPEND LANGUAGES ${language})
endforeach()
list(REMOVE_DUPLICATES LANGUAGES)
list(SORT LANGUAGES)
list(JOIN LANGUAGES " " LANGUAGE_LIST)

# What FILE=FOLDER... depend on.
function(dobbel_sentences_files variable)
  set(files ${SENTENCES_MAKER} ${PROJECT_SOURCE_DIR}/cmake/sentences.awk)
  foreach(pair ${ARGN})
    string(REGEX REPLACE "=.*" "" source ${pair})
    string(REGEX REPLACE ".*=" "" folder ${pair})
    file(GLOB translations CONFIGURE_DEPENDS ${folder}/*.po)
    list(APPEND files ${source} ${translations})
  endforeach()
  set(${variable} ${files} PARENT_SCOPE)
endfunction()

# dobbel_book(NAME FILE=FOLDER...): the C file ${SENTENCES}/NAME.c with `const struct dob_book NAME`.
function(dobbel_book name)
  dobbel_sentences_files(files ${ARGN})
  add_custom_command(
    OUTPUT ${SENTENCES}/${name}.c
    COMMAND sh ${SENTENCES_MAKER} c ${name} ${SENTENCES}/${name}.c ${LANGUAGE_LIST} ${ARGN}
    DEPENDS ${files} VERBATIM)
endfunction()

# dobbel_words(VARIABLE OUT FILE=FOLDER...): OUT/LANGUAGE.json for English and each translation, listed in VARIABLE; each
# has every id, in English where there is no translation.
function(dobbel_words variable out)
  dobbel_sentences_files(files ${ARGN})
  file(MAKE_DIRECTORY ${out})
  set(made)
  foreach(language en ${LANGUAGES})
    add_custom_command(
      OUTPUT ${out}/${language}.json
      COMMAND sh ${SENTENCES_MAKER} json ${language} ${out}/${language}.json ${LANGUAGE_LIST} ${ARGN}
      DEPENDS ${files} VERBATIM)
    list(APPEND made ${out}/${language}.json)
  endforeach()
  set(${variable} ${made} PARENT_SCOPE)
endfunction()

# dobbel_sentences(VARIABLE FOLDER...): FILE=FOLDER for each of these folders of the source that has sentences.
function(dobbel_sentences variable)
  set(pairs)
  foreach(folder ${ARGN})
    file(GLOB source CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/sentences.def)
    get_filename_component(name ${folder} NAME)
    if(source)
      list(APPEND pairs ${source}=${PROJECT_SOURCE_DIR}/po/${name})
    endif()
  endforeach()
  set(${variable} ${pairs} PARENT_SCOPE)
endfunction()
