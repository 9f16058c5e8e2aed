export { servePhones } from './phone-routes.ts';
