export { AdminOrderDialog } from './admin-order-dialog.tsx';
export { AdminOrdersList } from './admin-orders-list.tsx';
export { OwnOrders } from './own-orders.tsx';
