/**
 * What Node is given to run the shop's server. On a large machine Node lets the memory for new objects grow to 128 MB and
 * more; the shop is as fast with 24 MB (docs/measuring.md, 'Memory').
 */
export const SERVER_ARGUMENTS = ['--max-semi-space-size=8', 'apps/server/src/main.ts'];
