export { type SetupEnvironment, serveSetup } from './setup-routes.ts';
