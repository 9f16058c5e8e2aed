export { createAccessKeeper, keepEnded } from './access/keep-access.ts';
export { serveAccess } from './access/access-routes.ts';
export { chainEntries } from './chain-entries.ts';
export { createKeepTrail } from './keep-trail.ts';
export { logSealIfDue } from './log-seal.ts';
export { serveTrail } from './trail-routes.ts';
export { readSeal, verifyTrail } from './verify-trail.ts';
