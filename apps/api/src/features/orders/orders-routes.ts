import * as contract from '@shop/contract/orders';
import { PAGE_LIMIT } from '@shop/contract/limits';
import { messages } from '@shop/contract/messages';
import type { Database } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import { sendCsv } from '../../platform/http/csv-download.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { exportOrders } from './export-orders.ts';
import { OrderNotFoundError } from './order-not-found.ts';
import { findOrderById, findOwnOrder, listOrdersOf } from './order-queries.ts';
import { searchOrders } from './order-search-queries.ts';
import type { PresentOrders } from './present-orders.ts';
import { checkedOrderFilter } from './rules/order-filter.ts';
import { setShipment } from './set-shipment.ts';
import { updateOrderStatus } from './update-order-status.ts';

interface OrderDependencies {
  database: Database;
  clock: Clock;
  presentOrders: PresentOrders;
  /** Called after a commit that left a mail to send. */
  wakeJobs: () => void;
}

/** The order calls of spec §7 that read, the owner's table of them, and the owner's moves of status and parcel. */
export function serveOrders(
  serve: Serve,
  { database, clock, presentOrders, wakeJobs }: OrderDependencies,
): void {
  serve(contract.listOrders, async ({ identity, query: { page = 1, limit = PAGE_LIMIT } }) => {
    const { orders, total } = await listOrdersOf(database.read, identity.userId, { page, limit });
    return { success: true, data: await presentOrders.many(orders), total };
  });

  serve(contract.getOrder, async ({ identity, params }) => {
    const order = await findOwnOrder(database.read, identity.userId, params.orderId);
    if (!order) throw new OrderNotFoundError();
    return { success: true, data: await presentOrders.one(order) };
  });

  serve(contract.listAdminOrders, async ({ query: { page = 1, limit = PAGE_LIMIT, ...typed } }) => {
    const { orders, total } = await searchOrders(database.read, checkedOrderFilter(typed), { page, limit });
    return { success: true, data: await presentOrders.manyForAdmin(orders), total };
  });

  serve(contract.exportOrders, async ({ query, reply }) => {
    return sendCsv(reply, await exportOrders(database, checkedOrderFilter(query), clock.now()));
  });

  serve(contract.getAdminOrder, async ({ params }) => {
    const order = await findOrderById(database.read, params.id);
    if (!order) throw new OrderNotFoundError();
    return { success: true, data: await presentOrders.oneForAdmin(order) };
  });

  serve(contract.updateOrderStatus, async ({ identity, params, body }) => {
    const order = await updateOrderStatus(
      { database, clock },
      {
        orderId: params.id,
        status: body.orderStatus,
        shipment: body.shipment,
        byUserId: identity.userId,
      },
    );
    wakeJobs();
    const data = await presentOrders.oneForAdmin(order);
    return { success: true, message: messages.order.statusUpdated, data };
  });

  serve(contract.setShipment, async ({ identity, params, body }) => {
    const order = await setShipment(
      { database, clock },
      { orderId: params.id, typed: body, byUserId: identity.userId },
    );
    wakeJobs();
    const { trackingRemoved, trackingSaved } = messages.order;
    const message = order.courier === null ? trackingRemoved : trackingSaved;
    return { success: true, message, data: await presentOrders.oneForAdmin(order) };
  });
}
