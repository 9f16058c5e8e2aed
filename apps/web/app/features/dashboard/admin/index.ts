export { DashboardView } from './dashboard-view.tsx';
