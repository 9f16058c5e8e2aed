import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Order } from '../orders/schemas.ts';
import { Done, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';

const short = Type.Optional(Type.String({ maxLength: 500 }));

export const capturePayment = endpoint(calls.capturePayment, {
  summary:
    'Reports that a payment succeeded, failed or came back by redirect. The provider is asked what really happened.',
  body: Shape({
    /** Our id or the provider's `order_…` (ruling 28). */
    orderId: Type.String({ minLength: 1, maxLength: 100 }),
    paymentId: short,
    signature: short,
    payerId: short,
    paymentStatus: short,
    orderStatus: short,
  }),
  response: WithData(Order),
});

export const cancelOrder = endpoint(calls.cancelOrder, {
  summary:
    'Cancels a paid order that is not being packed yet: the payment is refunded and the pieces go back into stock. Idempotent. 409 once it is being packed.',
  params: Shape({ orderId: Type.String({ maxLength: 100 }) }),
  response: WithData(Order),
});

export const razorpayWebhook = endpoint(calls.razorpayWebhook, {
  summary:
    "Receives Razorpay's webhooks, which are signed over the raw body. 401 if the signature does not fit.",
  response: Done,
});

export const razorpayReturn = endpoint(calls.razorpayReturn, {
  summary:
    "Receives browsers that come back from Razorpay's own page: checks the signature and sends them on to the return page (302).",
  query: Shape({
    razorpay_payment_id: short,
    razorpay_payment_link_id: short,
    razorpay_payment_link_reference_id: short,
    razorpay_payment_link_status: short,
    razorpay_signature: short,
  }),
  response: Done,
});
