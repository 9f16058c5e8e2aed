export { findWebBuilds } from './web-build.ts';
export { registerWeb, type WebOptions } from './register-web.ts';
export { createViteDevWeb } from './vite-dev-web.ts';
