export { LatestOrder } from './latest-order.tsx';
export { OwnOrders } from './own-orders.tsx';
