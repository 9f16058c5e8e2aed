export { removeExpired } from './remove-expired.ts';
