export { createIdentifyAll } from './identify-key.ts';
export { serveKeys } from './keys-routes.ts';
