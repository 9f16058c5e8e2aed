export { servePageSpeeds } from './page-speeds-routes.ts';
