/**
 * What Node is given to run the shop's server. On a large machine Node lets the memory for new objects grow to 128 MB and
 * what is no longer used to several times of what is; the shop needs neither (docs/measuring.md, 'Memory').
 */
export const SERVER_ARGUMENTS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  'apps/server/src/main.ts',
];
