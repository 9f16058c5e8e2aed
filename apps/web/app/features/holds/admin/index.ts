export { HoldsList } from './holds-list.tsx';
