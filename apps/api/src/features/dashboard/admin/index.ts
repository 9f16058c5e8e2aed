export { serveDashboard } from './dashboard-routes.ts';
