export { orderFilterParameters, readOrderFilter, type AdminOrderFilter } from './admin-order-choice.ts';
export { AdminOrderDialog } from './admin-order-dialog.tsx';
export { AdminOrdersList } from './admin-orders-list.tsx';
export { ShipOrders } from './ship/ship-orders.tsx';
