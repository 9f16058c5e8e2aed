import type { Order } from '@shop/contract/orders/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Db } from '../../database.ts';
import { listShownOfOrder } from './shared/order-queries.ts';

/** The shopper's order with links to those of its products that the shop shows today. */
export async function addProductLinks(
  db: Db,
  order: Order,
  { reviews }: Pick<ShopSettings, 'reviews'>,
): Promise<Order> {
  const shown = await listShownOfOrder(db, {
    userId: order.userId,
    productIds: order.cartItems.map(({ productId }) => productId),
    from: reviews.from,
  });
  const hasArrived = wasDelivered(order);
  const byId = new Map(
    shown.map(({ productId, slug, canReview }) => [productId, { slug, canReview: canReview && hasArrived }]),
  );
  return { ...order, cartItems: order.cartItems.map((item) => ({ ...item, ...byId.get(item.productId) })) };
}

/** It has arrived, whatever became of it since. Before, the shopper has nothing to write about. */
function wasDelivered({ orderStatus, timeline }: Order): boolean {
  return orderStatus === 'delivered' || timeline.some(({ to }) => to === 'delivered');
}
