import { refuse } from '../../platform/errors.ts';
import * as orderRefusals from '@shop/contract/orders/refusals';
import * as contract from '@shop/contract/orders/endpoints';
import { PAGE_LIMIT } from '@shop/contract/limits';
import type { ShopContext } from '../../shop-context.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { asksForAll } from '../../platform/http/whole-list.ts';
import { addProductLinks } from './add-product-links.ts';
import { findOwnOrder, listOrdersOf } from './shared/order-document.ts';
import type { PresentOrders } from './shared/present-orders.ts';

interface OrderDependencies extends Pick<ShopContext, 'database' | 'readSettings'> {
  presentOrders: PresentOrders;
}

/** The order calls of product §7 for shoppers, about their own orders. */
export function serveOrders(
  serve: Serve,
  { database, presentOrders, readSettings }: OrderDependencies,
): void {
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
