import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { TYPED_CODES_MAX } from '../limits.ts';
import { Gift, Order } from '../orders/schemas.ts';
import { Id, OwnUserId, Shape } from '../schemas.ts';
import * as calls from './calls.ts';

/**
 * Accepted because clients written for product §7 send it, but ignored: the server uses its own value (ruling 27).
 */
const NotBelieved = Type.Optional(Type.Unknown());

export const placeOrder = endpoint(calls.placeOrder, {
  summary:
    'Creates an order, holds its stock and opens it at the payment provider. 409 if the total or the stock has changed, or the cart is not `itemsSeen`.',
  body: Shape({
    userId: Type.Optional(OwnUserId),
    cartId: NotBelieved,
    cartItems: NotBelieved,
    addressInfo: NotBelieved,
    orderStatus: NotBelieved,
    /**
     * `cod`: cash on delivery, refused with 409 `cash_unavailable` where it is not possible. Anything else: paid
     * online.
     */
    paymentMethod: NotBelieved,
    paymentStatus: NotBelieved,
    /**
     * The total that the shopper saw, in rupees. If today's total differs, the answer is 409 and nothing is charged.
     */
    totalAmount: Type.Optional(Type.Number()),
    /** The lines that the shopper saw. Left out: any. */
    itemsSeen: Type.Optional(
      Type.Array(Shape({ productId: Id, quantity: Type.Integer({ minimum: 1 }) }), { maxItems: 1_000 }),
    ),
    /**
     * A discount code, or several as `SOAP10, FREESHIP`, included in the seen total. If one cannot be used, the
     * answer is 409.
     */
    code: Type.Optional(Type.String({ maxLength: TYPED_CODES_MAX })),
    /** `true`: the seen total includes the discount for paying online (ruling 53). */
    prepaidDiscount: Type.Optional(Type.Boolean()),
    /** A gift: 409 `gift_refused` for cash on delivery, or where the owner does not offer it. */
    gift: Type.Optional(Gift),
    orderDate: NotBelieved,
    orderUpdateDate: NotBelieved,
    /** `redirect`: pay on the provider's page. The answer then has `approvalURL` (ruling 32). */
    payment: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  response: Shape({
    success: Type.Boolean(),
    message: Type.String(),
    /** The provider's order id, `order_…`, with which the browser opens the checkout (ruling 28). Empty for `cod`. */
    orderId: Type.String(),
    approvalURL: Type.Optional(Type.String()),
    data: Order,
  }),
});
