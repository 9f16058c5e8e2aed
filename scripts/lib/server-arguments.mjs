/**
 * Node options for the shop's server. On a large machine Node lets the memory for new objects grow to 128 MB, and the
 * memory for garbage to several times that of live objects. The shop needs neither (bench/README.md, 'Memory').
 */
const OPTIONS = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

/**
 * What the memory allocator reads when a process starts, unless the operator of the shop set it. glibc gives each
 * thread an arena of its own, up to eight a core, and keeps in each what was freed; the shop's threads take turns, so
 * two are enough (bench/README.md, 'Memory').
 */
export const SERVER_VARIABLES = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

/** The built server. */
export const BUILT_SERVER = 'apps/server/build/main.js';

/** As it runs in production. */
export const SERVER_ARGUMENTS = [...OPTIONS, BUILT_SERVER];

/** The server from its sources, in which tests can change a line while they are loaded. */
export const SOURCE_SERVER_ARGUMENTS = [...OPTIONS, 'apps/server/src/main.ts'];
