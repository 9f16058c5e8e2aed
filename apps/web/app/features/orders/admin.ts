// The owner's part has a door of its own, so that no page of the shop loads it.
export { AdminOrderDialog } from './admin-order-dialog.tsx';
export { AdminOrdersList } from './admin-orders-list.tsx';
