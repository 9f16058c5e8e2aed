import { Type } from 'typebox';
import { csvDownload, endpoint } from '../endpoint.ts';
import { OrderAddressText } from '../addresses/schemas.ts';
import { Id, Note, OwnUserId, PageOf, pageQuery, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import {
  AdminOrder,
  CorrectedParcel,
  Order,
  orderFilter,
  OrderFilterQuery,
  OrderStatus,
  ShippedOrders,
  SentParcel,
  ShippedParcels,
  TakenBackParcel,
  TypedShipment,
} from './schemas.ts';

export const listOrders = endpoint(calls.listOrders, {
  summary: "All of a shopper's orders, newest first, unpaid ones too.",
  params: Shape({ userId: OwnUserId }),
  query: Shape(pageQuery),
  response: PageOf(Order),
});

export const getOrder = endpoint(calls.getOrder, {
  summary: "One of a shopper's orders, by our id or by the provider's.",
  params: Shape({ orderId: Type.String({ maxLength: 100 }) }),
  response: WithData(Order),
});

export const listAdminOrders = endpoint(calls.listAdminOrders, {
  summary: 'All orders, or those that a filter leaves, newest first.',
  query: Shape({ ...pageQuery, ...orderFilter }),
  response: PageOf(AdminOrder),
});

export const exportOrders = csvDownload(calls.exportOrders, {
  summary: 'The orders that a filter leaves as a table, a line an order, newest first.',
  query: OrderFilterQuery,
});

export const getAdminOrder = endpoint(calls.getAdminOrder, {
  summary: 'One order.',
  params: Shape({ id: Id }),
  response: WithData(AdminOrder),
});

export const updateOrderStatus = endpoint(calls.updateOrderStatus, {
  summary:
    'Sets the status to one of the five, and `shipment` where it is given; moves no money (ruling 29). 409 with the order as it is in `data` where it has another status than `statusSeen`.',
  params: Shape({ id: Id }),
  body: Shape({
    orderStatus: Type.String({ maxLength: 50 }),
    shipment: Type.Optional(TypedShipment),
    /** The status that the owner saw when choosing this one. Left out: any. */
    statusSeen: Type.Optional(OrderStatus),
  }),
  response: WithData(AdminOrder),
});

export const listOrderIds = endpoint(calls.listOrderIds, {
  summary: 'The ids of the orders that a filter leaves, newest first, `MAX_SELECTED_ORDERS` at most.',
  query: OrderFilterQuery,
  response: WithData(Shape({ ids: Type.Array(Type.String()), total: Type.Integer() })),
});

export const shipOrders = endpoint(calls.shipOrders, {
  summary:
    'Sends several orders with one courier: status, courier and number of each in one step, and one mail each. An order that cannot be sent does not hold up the others.',
  body: ShippedParcels,
  response: WithData(ShippedOrders),
});

export const sendParcel = endpoint(calls.sendParcel, {
  summary:
    'Sends pieces of an order in a parcel of their own, and tells its shopper; the order is shipped with its last parcel. 409 where they were sent meanwhile.',
  params: Shape({ id: Id }),
  body: SentParcel,
  response: WithData(AdminOrder),
});

export const correctParcel = endpoint(calls.correctParcel, {
  summary: 'Corrects courier and tracking number of a parcel that left before the rest; its shopper is told.',
  params: Shape({ id: Id }),
  body: CorrectedParcel,
  response: WithData(AdminOrder),
});

export const takeBackParcel = endpoint(calls.takeBackParcel, {
  summary:
    'Takes the newest parcel back that left before the rest: its pieces are still to be sent. 409 where it cannot be.',
  params: Shape({ id: Id }),
  body: TakenBackParcel,
  response: WithData(AdminOrder),
});

export const setShipment = endpoint(calls.setShipment, {
  summary: 'Sets courier and tracking number, which the shopper sees; all empty takes them away.',
  params: Shape({ id: Id }),
  body: TypedShipment,
  response: WithData(AdminOrder),
});

export const correctAddress = endpoint(calls.correctAddress, {
  summary:
    'Corrects where an order goes until it is packed; the shopper of a paid one is told. 409 afterwards.',
  params: Shape({ id: Id }),
  body: OrderAddressText,
  response: WithData(AdminOrder),
});

export const addOrderNote = endpoint(calls.addOrderNote, {
  summary: "Writes a note into an order's timeline, for owners alone.",
  params: Shape({ id: Id }),
  body: Shape({ note: Note }),
  response: WithData(AdminOrder),
});
