export { serveRedirects } from './redirects-routes.ts';
export { createRedirects } from './shared/redirects.ts';
