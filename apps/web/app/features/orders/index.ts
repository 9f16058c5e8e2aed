export { OwnOrders } from './own-orders.tsx';
