import { refuse } from '../../platform/errors.ts';
import * as orderRefusals from '@shop/contract/orders/refusals';
import * as contract from '@shop/contract/orders/endpoints';
import { isExpected } from '@shop/contract/orders/expected-orders';
import type { Order, TrackedOrder } from '@shop/contract/orders/schemas';
import { PAGE_LIMIT } from '@shop/contract/limits';
import type { ShopContext } from '../../shop-context.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { asksForAll } from '../../platform/http/whole-list.ts';
import { trackOrder } from './track-order.ts';
import { addProductLinks } from './add-product-links.ts';
import { findOwnOrder, listOrdersOf } from './shared/order-document.ts';
import type { PresentOrders } from './shared/present-orders.ts';

interface OrderDependencies extends Pick<ShopContext, 'database' | 'readSettings' | 'clock' | 'rateLimits'> {
  presentOrders: PresentOrders;
}

/** The order calls of product §7 for shoppers, about their own orders, and the one for who is not signed in. */
export function serveOrders(serve: Serve, dependencies: OrderDependencies): void {
  const { database, presentOrders, readSettings } = dependencies;

  serve(contract.trackOrder, async ({ body, request }) => {
    const document = await trackOrder(dependencies, body, { address: request.ip });
    return { data: presentTracked(presentOrders.forShopper(document)) };
  });

  serve(contract.listOrders, async ({ identity, query }) => {
    const { page = 1, limit = asksForAll(query) ? null : PAGE_LIMIT } = query;
    const { documents, total } = await listOrdersOf(database.read, identity.userId, { page, limit });
    return { data: documents.map(presentOrders.forShopper), total };
  });

  serve(contract.getOrder, async ({ identity, params }) => {
    const own = await findOwnOrder(database.read, identity.userId, params.orderId);
    if (!own) throw refuse(orderRefusals.notFound);
    const order = presentOrders.forShopper(own.document);
    return { data: await addProductLinks(database.read, order, readSettings()) };
  });
}

/** Only what `TrackedOrder` names, because nobody knows who asks. */
function presentTracked(order: Order): TrackedOrder {
  const { orderNumber, orderStatus, orderDate, deliveryDays, cartItems, shipment, parcels } = order;
  const { timeline, failedDelivery } = order;
  const out = isExpected(order) ? timeline.filter(({ kind }) => kind === 'out_for_delivery') : [];
  return {
    orderNumber,
    orderStatus,
    orderDate,
    deliveryDays: isExpected(order) ? deliveryDays : undefined,
    items: cartItems.map(({ title, quantity, picture }) => ({ title, quantity, picture })),
    shipment,
    parcels,
    failedDelivery,
    outForDelivery: out.length > 0 ? out.map(({ at, note }) => ({ at, note })) : undefined,
  };
}
