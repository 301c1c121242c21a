/* The house's own assert: it stays on in release builds and needs no C library (it must also build as wasm without
 * imports). It guards against a caller's mistake; what comes from outside is checked and refused, never asserted. */
#ifndef DOBBEL_CORE_ASSERT_H
#define DOBBEL_CORE_ASSERT_H

#define DOB_ASSERT(claim) ((claim) ? (void)0 : __builtin_trap())

#endif
