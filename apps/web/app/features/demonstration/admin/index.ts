export { DemonstrationCard } from './demonstration-card.tsx';
