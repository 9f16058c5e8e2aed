export { PageSpeedsView } from './page-speeds-view.tsx';
