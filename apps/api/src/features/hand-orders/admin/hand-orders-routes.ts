import * as contract from '@shop/contract/hand-orders/endpoints';
import * as handMessages from '@shop/contract/hand-orders/messages';
import * as handOrderRefusals from '@shop/contract/hand-orders/refusals';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { refuse } from '../../../platform/errors.ts';
import type { OrderRow, PresentOrders } from '../../orders/index.ts';
import type { ProviderDependencies } from '../../payments/index.ts';
import { mailPaymentLink } from './mail-payment-link.ts';
import { type HandOrderDependencies, placeHandOrder } from './place-hand-order.ts';
import { quoteHandOrder } from './quote-hand-order.ts';
import { replaceOrder } from './replace-order.ts';

/** Orders that the owner places: by phone, at a wholesale price, or to replace pieces of another order. */
export function serveHandOrders(
  serve: Serve,
  {
    presentOrders,
    ...dependencies
  }: HandOrderDependencies & ProviderDependencies & { presentOrders: PresentOrders; returnUrl: string },
): void {
  serve(contract.quoteHandOrder, async ({ body }) => ({ data: await quoteHandOrder(dependencies, body) }));

  serve(contract.placeHandOrder, async ({ identity, body }) => {
    const { document, isRepeated } = await placeHandOrder(dependencies, {
      order: body,
      byUserId: identity.userId,
    });
    const number = document.order.order_number;
    if (body.payment === 'link' && isRepeated) refuseLinkless(document.order, dependencies.clock.now());
    if (body.payment !== 'link' || isRepeated) {
      const data = await presentOrders.oneForAdmin(document.order);
      return { message: handMessages.placed(number), data };
    }
    const { order, isMailed } = await mailPaymentLink(dependencies, document);
    const message = isMailed ? handMessages.linkMailed(number) : handMessages.linkMade(number);
    return { message, data: await presentOrders.oneForAdmin(order) };
  });

  serve(contract.replaceOrder, async ({ identity, params, body }) => {
    const order = await replaceOrder(dependencies, {
      orderId: params.id,
      replacement: body,
      byUserId: identity.userId,
    });
    const message = handMessages.replaced(order.order_number);
    return { message, data: await presentOrders.oneForAdmin(order) };
  });
}

/** The longest that the first request can be under way. */
const LINK_IS_MADE_WITHIN_MS = 60_000;

/**
 * A repeated request finds the order that it made, but not always its payment link: the provider may have refused, or
 * the shop was stopped in between.
 * @throws hand_order_refused, link_under_way
 */
function refuseLinkless(order: OrderRow, now: Date): void {
  if (order.payment_link_url !== null) return;
  const number = order.order_number;
  if (order.payment_status === 'canceled') throw refuse(handOrderRefusals.linkRefused, number);
  if (order.payment_status !== 'pending') return;
  const isUnderWay = now.getTime() - order.placed_at.getTime() < LINK_IS_MADE_WITHIN_MS;
  if (isUnderWay) throw refuse(handOrderRefusals.linkUnderWay, number);
  throw refuse(handOrderRefusals.linkMissing, number);
}
