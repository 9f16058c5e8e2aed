import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { TYPED_CODES_MAX } from '../limits.ts';
import { Order } from '../orders/schemas.ts';
import { OwnUserId, Shape } from '../schemas.ts';
import * as calls from './calls.ts';

/** Accepted because a client of product §7 sends it, and not believed: the server has its own (ruling 27). */
const NotBelieved = Type.Optional(Type.Unknown());

export const placeOrder = endpoint(calls.placeOrder, {
  summary:
    'Freezes an order, holds its stock and opens it at the payment provider. 409 where total or stock changed.',
  body: Shape({
    userId: Type.Optional(OwnUserId),
    cartId: NotBelieved,
    cartItems: NotBelieved,
    addressInfo: NotBelieved,
    orderStatus: NotBelieved,
    /** `cod`: cash on delivery, 409 `cash_unavailable` where it cannot be; anything else: paid online. */
    paymentMethod: NotBelieved,
    paymentStatus: NotBelieved,
    /** The total that the shopper saw, in rupees; another than today's is 409 and nothing is charged. */
    totalAmount: Type.Optional(Type.Number()),
    /** A code that takes something off, or several as `SOAP10, FREESHIP`; the seen total counts on it. 409 where one cannot be used. */
    code: Type.Optional(Type.String({ maxLength: TYPED_CODES_MAX })),
    /** `true`: the seen total counts on what the shop takes off for paying online (ruling 53). */
    prepaidDiscount: Type.Optional(Type.Boolean()),
    orderDate: NotBelieved,
    orderUpdateDate: NotBelieved,
    /** `redirect`: pay on the provider's page; the answer has `approvalURL` (ruling 32). */
    payment: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  response: Shape({
    success: Type.Boolean(),
    message: Type.String(),
    /** The provider's order id, `order_…`: the browser opens the checkout with it (ruling 28). Empty for `cod`. */
    orderId: Type.String(),
    approvalURL: Type.Optional(Type.String()),
    data: Order,
  }),
});
