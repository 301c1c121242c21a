/* The house's own asserts: they need no C library (they must also build as wasm without imports). They guard against a
 * caller's mistake; what comes from outside is checked and refused, never asserted.
 *
 * DOB_ASSERT stays on in release builds. DOB_DEBUG_ASSERT is for claims that cost as much as the work they guard; it is on
 * in checked builds: Debug, the sanitizers, the fuzzers, coverage (DOBBEL_CHECKED in CMakePresets.json). So a game has two
 * doors for an event. `refuse` is the outer one: a match, a record and the wire judge there whatever they are given. `apply`
 * is the inner one: it trusts its caller, and judges again only in a checked build. */
#ifndef DOBBEL_CORE_ASSERT_H
#define DOBBEL_CORE_ASSERT_H

#define DOB_ASSERT(claim) ((claim) ? (void)0 : __builtin_trap())

#ifdef DOB_CHECKED
#define DOB_DEBUG_ASSERT(claim) DOB_ASSERT(claim)
#else
#define DOB_DEBUG_ASSERT(claim) ((void)(0 && (claim)))
#endif

#endif
