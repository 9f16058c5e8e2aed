export { recordOrderEvent } from './order-events.ts';
export { OrderNotFoundError } from './order-not-found.ts';
export {
  type OrderLineRow,
  type OrderRow,
  findOrderById,
  findOwnOrder,
  hasBought,
  listOrderLines,
  lockOrder,
  orderColumns,
} from './order-queries.ts';
export { selectOrdersToShip } from './orders-to-ship.ts';
export { serveOrders } from './orders-routes.ts';
export { type PresentOrders, createPresentOrders } from './present-orders.ts';
export { presentShipment } from './present-shipment.ts';
export { getShopper, queueShopperMail } from './shopper-mail.ts';
