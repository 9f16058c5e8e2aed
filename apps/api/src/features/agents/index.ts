export { serveAgents } from './agents-routes.ts';
