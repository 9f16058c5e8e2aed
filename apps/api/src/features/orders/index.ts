export {
  type BoughtOrder,
  type DocumentLine,
  type OrderDocument,
  findBoughtOrder,
  type FindOwnOrder,
  createFindOwnOrder,
  findOwnOrder,
  readOrderDocument,
} from './shared/order-document.ts';
export { orderOnMails } from './shared/order-on-mails.ts';
export { disputedSince, findDisputedPaise, isDisputed } from './shared/disputes.ts';
export { loseUnsent } from './shared/lose-unsent.ts';
export { finishPartlySent } from './shared/finish-partly-sent.ts';
export { listParcels, selectIsPartlySent } from './shared/parcel-queries.ts';
export { recordOrderEvent } from './shared/order-events.ts';
export {
  correctFailedDelivery,
  endFailedDelivery,
  findFailedDelivery,
  leaveFailedDelivery,
} from './shared/failed-deliveries.ts';
export { isCancellable } from './shared/rules/cancellation.ts';
export {
  type OrderLineRow,
  type Destination,
  type OrderRow,
  findOrderById,
  hasBought,
  listOrderLines,
  listReplacedPieces,
  lockAskedOrder,
  lockOrder,
  orderAddressColumns,
  listRefundedPieces,
  orderColumns,
  packedPieces,
} from './shared/order-queries.ts';
export {
  addressSection,
  adminOrderPath,
  arrivalSection,
  boughtItems,
  inRupees,
  ownOrderPath,
  packedItems,
  paperSection,
} from './shared/order-mail-blocks.ts';
export type { RefundPapers } from './shared/refund-papers.ts';
export {
  hasPiecesToPack,
  isHeldByDispute,
  isClaimWaiting,
  isFailedToRefund,
  isToRefund,
  isToShip,
  isUnfit,
  selectOrdersToRefund,
  selectOrdersToShip,
} from './shared/order-needs.ts';
export { isFirstPaidOrder } from './shared/first-paid-order.ts';
export { requestReviews } from './request-reviews.ts';
export { serveOrders } from './orders-routes.ts';
export { type PresentOrders, createPresentOrders } from './shared/present-orders.ts';
export { presentOrderAddress } from './shared/present-order-address.ts';
export { presentRefund } from './shared/present-refund.ts';
export { presentShipment } from './shared/present-shipment.ts';
export { returnPieces } from './shared/return-pieces.ts';
export { keepShipment } from './shared/set-shipment.ts';
export type { StatusPapers } from './shared/order-change-dependencies.ts';
export { tellOutForDelivery } from './shared/tell-out-for-delivery.ts';
export { updateOrderStatus } from './shared/update-order-status.ts';
export { whyNotShippable } from './shared/rules/shippable.ts';
export { tellShippingNews } from './shared/tell-shipping-news.ts';
export { isUnfinishedRow } from './shared/unfinished-orders.ts';
export { type Shopper, getShopper, queueShopperMail, shopperMail } from './shared/shopper-mail.ts';
