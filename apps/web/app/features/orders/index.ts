export { LatestOrder } from './latest-order.tsx';
export { OwnOrders } from './own-orders.tsx';
export { TrackOrder } from './track-order.tsx';
