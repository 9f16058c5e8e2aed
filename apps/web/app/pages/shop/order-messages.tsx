/** Loaded where the shop sends messages about orders. */
export { OrderMessages as default } from '../../features/consents/index.ts';
