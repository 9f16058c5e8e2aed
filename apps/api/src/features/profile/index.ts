export { serveProfile } from './profile-routes.ts';
