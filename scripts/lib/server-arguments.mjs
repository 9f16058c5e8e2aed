/**
 * What Node is given to run the shop's server. On a large machine Node lets the memory for new objects grow to 128 MB and
 * what is no longer used to several times of what is; the shop needs neither (docs/measuring.md, 'Memory').
 */
const OPTIONS = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

/** The server as it was built. */
export const BUILT_SERVER = 'apps/server/build/main.js';

/** As people run it. */
export const SERVER_ARGUMENTS = [...OPTIONS, BUILT_SERVER];

/** The server from its sources, of which a line can be changed while they are loaded. */
export const SOURCE_SERVER_ARGUMENTS = [...OPTIONS, 'apps/server/src/main.ts'];
