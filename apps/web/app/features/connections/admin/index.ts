export { ConnectionsView } from './connections-view.tsx';
