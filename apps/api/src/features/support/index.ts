export { serveSupport } from './support-routes.ts';
