import * as contract from '@shop/contract/orders';
import { PAGE_LIMIT } from '@shop/contract/limits';
import { messages } from '@shop/contract/messages';
import type { Database } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { OrderNotFoundError } from './order-not-found.ts';
import { findOrderById, findOwnOrder, listAllOrders, listOrdersOf } from './order-queries.ts';
import type { PresentOrders } from './present-orders.ts';
import { updateOrderStatus } from './update-order-status.ts';

/** The order calls of spec §7 that read, and the owner's move of a status. */
export function serveOrders(
  serve: Serve,
  { database, clock, presentOrders }: { database: Database; clock: Clock; presentOrders: PresentOrders },
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

  serve(contract.listAdminOrders, async ({ query: { page = 1, limit = PAGE_LIMIT } }) => {
    const { orders, total } = await listAllOrders(database.read, { page, limit });
    return { success: true, data: await presentOrders.manyForAdmin(orders), total };
  });

  serve(contract.getAdminOrder, async ({ params }) => {
    const order = await findOrderById(database.read, params.id);
    if (!order) throw new OrderNotFoundError();
    return { success: true, data: await presentOrders.oneForAdmin(order) };
  });

  serve(contract.updateOrderStatus, async ({ identity, params, body }) => {
    const order = await updateOrderStatus(
      { database, clock },
      { orderId: params.id, status: body.orderStatus, byUserId: identity.userId },
    );
    const data = await presentOrders.oneForAdmin(order);
    return { success: true, message: messages.order.statusUpdated, data };
  });
}
