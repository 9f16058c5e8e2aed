export { serveDemonstration } from './demonstration-routes.ts';
