export { findOwnersName } from './staff-queries.ts';
export { serveStaff } from './staff-routes.ts';
