import { Type } from 'typebox';
import { csvDownload, endpoint } from '../endpoint.ts';
import { OrderAddressText } from '../addresses/schemas.ts';
import { Id, Note, OwnUserId, PageOf, pageOrAllQuery, Rupees, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import * as trackCalls from './track-calls.ts';
import {
  AdminOrder,
  ChangedShipment,
  CorrectedParcel,
  Order,
  orderFilter,
  OrderFilterQuery,
  OrderStatus,
  OrderToTrack,
  SentParcel,
  shipmentSeen,
  TakenBackParcel,
  TrackedOrder,
  TypedShipment,
} from './schemas.ts';
import { parcelSeen } from './seen-schemas.ts';
import { ParcelsOutForDelivery, ShippedOrders, ShippedParcels, ToldParcels } from './parcel-schemas.ts';

export const listOrders = endpoint(calls.listOrders, {
  summary: "Lists all of a shopper's orders, newest first, including unpaid ones.",
  params: Shape({ userId: OwnUserId }),
  query: Shape(pageOrAllQuery),
  response: PageOf(Order),
});

export const getOrder = endpoint(calls.getOrder, {
  summary: "Returns one of a shopper's orders, by our id or by the provider's.",
  params: Shape({ orderId: Type.String({ maxLength: 100 }) }),
  response: WithData(Order),
});

export const trackOrder = endpoint(trackCalls.trackOrder, {
  summary:
    'Tells anybody where an order is who knows its number and its phone or email. 404 if there is none with both, whichever is wrong.',
  body: OrderToTrack,
  response: WithData(TrackedOrder),
});

export const listAdminOrders = endpoint(calls.listAdminOrders, {
  summary: 'Lists the orders that match a filter, newest first. Without `page` and `limit`, all of them.',
  query: Shape({ ...pageOrAllQuery, ...orderFilter }),
  response: PageOf(AdminOrder),
});

export const exportOrders = csvDownload(calls.exportOrders, {
  needsProof: true,
  summary: 'Exports the orders that match a filter as CSV, one line per order, newest first.',
  query: OrderFilterQuery,
});

export const getAdminOrder = endpoint(calls.getAdminOrder, {
  summary: 'Returns an order.',
  params: Shape({ id: Id }),
  response: WithData(AdminOrder),
});

export const updateOrderStatus = endpoint(calls.updateOrderStatus, {
  summary:
    'Sets one of the five statuses, and the `shipment` if it is given. Moves no money (ruling 29). 409 with the current order in `data` if its status is not `statusSeen`, or its shipment not `shipmentSeen`; if it is to leave, also for another `refundedSeen` or `addressSeen`.',
  params: Shape({ id: Id }),
  body: Shape({
    orderStatus: Type.String({ maxLength: 50 }),
    shipment: Type.Optional(TypedShipment),
    /** The status that the owner saw when choosing this one. Left out: any. */
    statusSeen: Type.Optional(OrderStatus),
    ...shipmentSeen,
    ...parcelSeen,
  }),
  response: WithData(AdminOrder),
});

export const listOrderIds = endpoint(calls.listOrderIds, {
  summary:
    'Lists the ids, statuses and refunds of the orders that match a filter, newest first, at most `MAX_SELECTED_ORDERS`.',
  query: OrderFilterQuery,
  response: WithData(
    Shape({
      orders: Type.Array(Shape({ _id: Type.String(), orderStatus: OrderStatus, refundedAmount: Rupees })),
      total: Type.Integer(),
    }),
  ),
});

export const shipOrders = endpoint(calls.shipOrders, {
  summary:
    'Sends several orders with one courier: sets status, courier and tracking number of each, and sends one email each. An order that cannot be sent, or that is not as it was seen, does not hold up the others.',
  body: ShippedParcels,
  response: WithData(ShippedOrders),
});

export const tellOutForDelivery = endpoint(calls.tellOutForDelivery, {
  summary:
    'Tells the shoppers of parcels that the courier brings today, by email and by WhatsApp where they agreed: once for each parcel. With `isMistake` that is taken back: the step is gone from the shopper’s page, and the parcel can be told of again. A parcel that cannot be out for delivery does not hold up the others.',
  body: ParcelsOutForDelivery,
  response: WithData(ToldParcels),
});

export const sendParcel = endpoint(calls.sendParcel, {
  summary:
    'Sends part of an order as a parcel of its own, and tells the shopper. The last parcel sets the order to shipped. 409 if the pieces were sent in the meantime, or if refund or address are not as they were seen; with the current order in `data` if its shipment is not `shipmentSeen`.',
  params: Shape({ id: Id }),
  body: SentParcel,
  response: WithData(AdminOrder),
});

export const correctParcel = endpoint(calls.correctParcel, {
  summary:
    'Corrects courier and tracking number of a parcel that was sent before the rest. The shopper is told. 409 with the current order in `data` if the shipment of the parcel is not `shipmentSeen`.',
  params: Shape({ id: Id }),
  body: CorrectedParcel,
  response: WithData(AdminOrder),
});

export const takeBackParcel = endpoint(calls.takeBackParcel, {
  summary:
    'Undoes the newest parcel that was sent before the rest, so that its pieces are still to be sent. 409 if that is not possible.',
  params: Shape({ id: Id }),
  body: TakenBackParcel,
  response: WithData(AdminOrder),
});

export const setShipment = endpoint(calls.setShipment, {
  summary:
    'Sets courier and tracking number, which the shopper sees. Empty fields remove them. 409 with the current order in `data` if its shipment is not `shipmentSeen`.',
  params: Shape({ id: Id }),
  body: ChangedShipment,
  response: WithData(AdminOrder),
});

export const correctAddress = endpoint(calls.correctAddress, {
  summary:
    'Corrects the delivery address of an order until it is packed. The shopper of a paid order is told. 409 afterwards, and for another state if the order is billed or the shop may not sell there. 409 with the current order in `data` if its address is not `addressSeen`.',
  params: Shape({ id: Id }),
  body: Shape({
    ...OrderAddressText.properties,
    /** The address that the owner saw when correcting it. Left out: any. */
    addressSeen: Type.Optional(OrderAddressText),
  }),
  response: WithData(AdminOrder),
});

export const addOrderNote = endpoint(calls.addOrderNote, {
  summary: "Adds a note to an order's timeline that only owners see.",
  params: Shape({ id: Id }),
  body: Shape({ note: Note }),
  response: WithData(AdminOrder),
});
