export { serveRedirects } from './redirects-routes.ts';
export { type Redirects, createRedirects } from './shared/redirects.ts';
