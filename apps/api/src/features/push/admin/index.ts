export { servePush } from './push-routes.ts';
