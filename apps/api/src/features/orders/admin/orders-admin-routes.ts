import * as contract from '@shop/contract/orders/endpoints';
import { AdminOrder, type Shipment } from '@shop/contract/orders/schemas';
import { MAX_SELECTED_ORDERS, PAGE_LIMIT } from '@shop/contract/limits';
import { rupeesFromPaise } from '@shop/contract/money';
import * as orderMessages from '@shop/contract/orders/messages';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { orderStatusLabel } from '@shop/contract/orders/statuses';
import { sendCsv } from '../../../platform/http/csv-download.ts';
import { type ShopError, refuse } from '../../../platform/errors.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { asksForAll, sendWholeList } from '../../../platform/http/whole-list.ts';
import { addressInWords } from '../shared/address-seen.ts';
import { findOrderById } from '../shared/order-queries.ts';
import { unseenRefusal } from '../shared/parcel-seen.ts';
import type { PresentOrders } from '../shared/present-orders.ts';
import { addOrderNote } from './add-order-note.ts';
import { type AddressDependencies, correctAddress } from './correct-address.ts';
import { exportOrders } from './export-orders.ts';
import { listOrdersById, searchOrderIds, searchOrderStatuses, searchOrders } from './order-search-queries.ts';
import { checkedOrderFilter } from './rules/order-filter.ts';
import { shipmentInWords } from '../shared/shipment-seen.ts';
import { correctParcel, sendParcel } from './send-parcel.ts';
import { tellOutForDelivery } from '../shared/tell-out-for-delivery.ts';
import { takeBackParcel } from './take-back-parcel.ts';
import { setShipment } from '../shared/set-shipment.ts';
import { shipOrders } from '../shared/ship-orders.ts';
import { updateOrderStatus } from '../shared/update-order-status.ts';

/** A single object, because the serialiser that is compiled from it is cached by its identity. */
const orderSchema: Record<string, unknown> = { ...AdminOrder };

interface OrderAdminDependencies extends AddressDependencies {
  presentOrders: PresentOrders;
}

/** The owner's table of orders, its export, and the owner's changes of status and shipment. */
export function serveOrdersAdmin(
  serve: Serve,
  { presentOrders, ...dependencies }: OrderAdminDependencies,
): void {
  const { database, clock } = dependencies;

  serve(contract.listAdminOrders, async ({ query, reply }) => {
    const { page = 1, limit = PAGE_LIMIT, ...typed } = query;
    if (asksForAll(query)) {
      return sendWholeList(reply, {
        ids: await searchOrderIds(database.read, checkedOrderFilter(typed)),
        async read(ids) {
          const some = await presentOrders.manyForAdmin(await listOrdersById(database.read, ids));
          return some.map((order) => String(reply.serializeInput(order, orderSchema)));
        },
      });
    }
    const { orders, total } = await searchOrders(database.read, checkedOrderFilter(typed), { page, limit });
    return { data: await presentOrders.manyForAdmin(orders), total };
  });

  serve(contract.listOrderIds, async ({ query }) => {
    const filter = checkedOrderFilter(query);
    const { orders, total } = await searchOrderStatuses(database.read, filter, MAX_SELECTED_ORDERS);
    const statuses = orders.map(({ id, order_status, refunded_paise }) => ({
      _id: id,
      orderStatus: order_status,
      refundedAmount: rupeesFromPaise(refunded_paise),
    }));
    return { data: { orders: statuses, total } };
  });

  serve(contract.exportOrders, async ({ query, reply }) => {
    return sendCsv(reply, await exportOrders(database, checkedOrderFilter(query), clock.now()));
  });

  serve(contract.getAdminOrder, async ({ params }) => {
    const order = await findOrderById(database.read, params.id);
    if (!order) throw refuse(orderRefusals.notFound);
    return { data: await presentOrders.oneForAdmin(order) };
  });

  serve(contract.updateOrderStatus, async ({ identity, params, body }) => {
    const { order, moved } = await updateOrderStatus(dependencies, {
      orderId: params.id,
      status: body.orderStatus,
      shipment: body.shipment,
      statusSeen: body.statusSeen,
      shipmentSeen: body.shipmentSeen,
      seen: { refundedSeen: body.refundedSeen, addressSeen: body.addressSeen },
      byUserId: identity.userId,
    });
    const data = await presentOrders.oneForAdmin(order);
    if (moved === 'status')
      throw refuse(orderRefusals.statusMeanwhile, orderStatusLabel(data.orderStatus), { data });
    if (moved === 'shipment') throw refuseShipment(data, data.shipment);
    if (moved !== null) throw unseenRefusal(order, moved, { data });
    return { message: orderMessages.statusUpdated, data };
  });

  serve(contract.correctAddress, async ({ identity, params, body }) => {
    const { addressSeen, ...typed } = body;
    const { order, isMoved } = await correctAddress(dependencies, {
      orderId: params.id,
      typed,
      addressSeen,
      byUserId: identity.userId,
    });
    const data = await presentOrders.oneForAdmin(order);
    if (isMoved) throw refuse(orderRefusals.addressMeanwhile, addressInWords(order), { data });
    return { message: orderMessages.addressCorrected, data };
  });

  serve(contract.addOrderNote, async ({ identity, params, body }) => {
    const order = await addOrderNote(dependencies, {
      orderId: params.id,
      note: body.note,
      byUserId: identity.userId,
    });
    return { message: orderMessages.noteAdded, data: await presentOrders.oneForAdmin(order) };
  });

  serve(contract.shipOrders, async ({ identity, body }) => {
    const data = await shipOrders(dependencies, { ...body, byUserId: identity.userId });
    const count = data.sentIds.length;
    const message = count === 0 ? orderMessages.noneShipped : orderMessages.shipped(count);
    return { message, data };
  });

  serve(contract.tellOutForDelivery, async ({ identity, body }) => {
    const data = await tellOutForDelivery(dependencies, { ...body, byUserId: identity.userId });
    const count = data.toldIds.length;
    if (body.isMistake) {
      const message = count === 0 ? orderMessages.noneTakenBackOut : orderMessages.takenBackOut;
      return { message, data };
    }
    return { message: count === 0 ? orderMessages.noneToldOut : orderMessages.toldOut(count), data };
  });

  serve(contract.sendParcel, async ({ identity, params, body }) => {
    const request = { orderId: params.id, parcel: body, byUserId: identity.userId };
    const { order, isMoved } = await sendParcel(dependencies, request);
    const data = await presentOrders.oneForAdmin(order);
    if (isMoved) throw refuseShipment(data, data.shipment);
    return { message: orderMessages.parcelSent(body.number), data };
  });

  serve(contract.correctParcel, async ({ identity, params, body: { number, ...typed } }) => {
    const request = { orderId: params.id, number, typed, byUserId: identity.userId };
    const { order, isMoved } = await correctParcel(dependencies, request);
    const data = await presentOrders.oneForAdmin(order);
    if (isMoved)
      throw refuseShipment(data, data.parcels?.find((parcel) => parcel.number === number)?.shipment);
    return { message: orderMessages.parcelCorrected, data };
  });

  serve(contract.takeBackParcel, async ({ identity, params, body }) => {
    const request = { orderId: params.id, parcel: body, byUserId: identity.userId };
    const data = await presentOrders.oneForAdmin(await takeBackParcel(dependencies, request));
    return { message: orderMessages.parcelTakenBack(body.number), data };
  });

  serve(contract.setShipment, async ({ identity, params, body }) => {
    const { order, isMoved } = await setShipment(dependencies, {
      orderId: params.id,
      typed: body,
      byUserId: identity.userId,
    });
    const data = await presentOrders.oneForAdmin(order);
    if (isMoved) throw refuseShipment(data, data.shipment);
    const { trackingRemoved, trackingSaved } = orderMessages;
    return { message: order.courier === null ? trackingRemoved : trackingSaved, data };
  });
}

/** Somebody else has changed the shipment of an order, or of one of its parcels, since the owner saw it. */
function refuseShipment(data: AdminOrder, now: Shipment | undefined): ShopError {
  return refuse(orderRefusals.shipmentMeanwhile, shipmentInWords(now), { data });
}
