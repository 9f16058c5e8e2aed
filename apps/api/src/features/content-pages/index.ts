export { servePages } from './content-pages-routes.ts';
export { publishPlannedPages } from './publish-planned-pages.ts';
