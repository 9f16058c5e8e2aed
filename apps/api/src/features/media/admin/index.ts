export { serveUploads } from './media-routes.ts';
