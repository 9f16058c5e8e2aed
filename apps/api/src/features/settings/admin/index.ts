export { serveSettingsAdmin } from './settings-admin-routes.ts';
