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
  const hasNothing = isRejectedUnsent(order);
  const byId = new Map(
    shown.map(({ productId, slug, canReview }) => [productId, { slug, canReview: canReview && !hasNothing }]),
  );
  return { ...order, cartItems: order.cartItems.map((item) => ({ ...item, ...byId.get(item.productId) })) };
}

/** The shop rejected the order and never sent it, so there is nothing to review. */
function isRejectedUnsent({ orderStatus, parcels, timeline }: Order): boolean {
  const wasSent =
    parcels !== undefined || timeline.some(({ to }) => to === 'inShipping' || to === 'delivered');
  return orderStatus === 'rejected' && !wasSent;
}
