export { DashboardView } from './dashboard-view.tsx';
export { WaitingCard } from './waiting-card.tsx';
export { useFreshWaiting, useWaitingByPage } from './waiting-query.ts';
