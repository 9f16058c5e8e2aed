export { servePacking } from './packing-routes.ts';
