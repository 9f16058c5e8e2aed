export { servePages } from './pages-routes.ts';
export { publishPlannedPages } from './publish-planned-pages.ts';
