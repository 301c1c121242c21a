# The engine as one file, dobbel.wasm: a reactor (the host calls _initialize once, then what it likes) that imports
# nothing. It exports what the public header marks DOB_API, the memory, and malloc and free for passing texts.
add_executable(dobbel-wasm $<TARGET_OBJECTS:engine>)
set_target_properties(dobbel-wasm PROPERTIES OUTPUT_NAME dobbel SUFFIX .wasm LINKER_LANGUAGE C)
target_link_options(dobbel-wasm PRIVATE
  -mexec-model=reactor
  LINKER:--export-dynamic,--export=malloc,--export=free
  # The stack lies below everything else, so overflowing it traps instead of writing over data.
  LINKER:--stack-first,-z,stack-size=4194304
  LINKER:--strip-debug)
