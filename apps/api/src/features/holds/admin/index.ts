export { serveHolds } from './holds-routes.ts';
