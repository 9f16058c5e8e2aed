export { serveStaff } from './staff-routes.ts';
