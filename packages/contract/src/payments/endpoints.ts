import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Order } from '../orders/schemas.ts';
import { Done, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';

const short = Type.Optional(Type.String({ maxLength: 500 }));

export const capturePayment = endpoint(calls.capturePayment, {
  summary:
    'Tells that a payment succeeded, failed or came back by redirect; the provider is asked what is true.',
  body: Shape({
    /** Ours or the provider's `order_…` (ruling 28). */
    orderId: Type.String({ minLength: 1, maxLength: 100 }),
    paymentId: short,
    signature: short,
    payerId: short,
    paymentStatus: short,
    orderStatus: short,
  }),
  response: WithData(Order),
});

export const razorpayWebhook = endpoint(calls.razorpayWebhook, {
  summary: 'Razorpay tells that something happened; signed over the raw body.',
  response: Done,
});

export const razorpayReturn = endpoint(calls.razorpayReturn, {
  summary: "Back from Razorpay's own page: checks the signature and sends the browser to the return page.",
  query: Shape({
    razorpay_payment_id: short,
    razorpay_payment_link_id: short,
    razorpay_payment_link_reference_id: short,
    razorpay_payment_link_status: short,
    razorpay_signature: short,
  }),
  response: Done,
});
