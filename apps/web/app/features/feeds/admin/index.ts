export { FeedsView } from './feeds-view.tsx';
