export { endKeysOf } from './change-keys.ts';
export { createIdentifyAll } from './identify-key.ts';
export { serveKeys } from './keys-routes.ts';
