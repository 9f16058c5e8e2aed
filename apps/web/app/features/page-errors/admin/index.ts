export { PageErrorsCard } from './page-errors-card.tsx';
