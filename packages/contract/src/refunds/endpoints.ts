import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_NAME } from '../limits.ts';
import { AdminOrder, OrderStatus } from '../orders/schemas.ts';
import { Id, Rupees, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { PaidBack } from './schemas.ts';

export const sendRefundAgain = endpoint(calls.sendRefundAgain, {
  summary:
    'Sends a refund again that the provider refused or that failed, but never twice (`id`: the refund). 409 if it is in another state.',
  params: Shape({ id: Id }),
  response: WithData(AdminOrder),
});

/** How the owner has paid back a refund that failed. */
const PaidBackOtherwise = Shape({
  by: Type.Enum(['transfer', 'upi']),
  /** Of the bank or UPI. */
  reference: Type.String({ maxLength: MAX_NAME }),
  /** A day in India, today or earlier, `2026-11-21`. */
  on: Type.String({ maxLength: 10 }),
});
export type PaidBackOtherwise = Static<typeof PaidBackOtherwise>;

export const payRefundBack = endpoint(calls.payRefundBack, {
  summary:
    'Records that a failed refund was paid back without the provider, which never sends it then (`id`: the refund).',
  params: Shape({ id: Id }),
  body: PaidBackOtherwise,
  response: WithData(AdminOrder),
});

export const refundOrder = endpoint(calls.refundOrder, {
  needsProof: 'if the order is then refunded for more than the sum of the settings',
  summary:
    'Refunds an order in full, or `amount` of it. `pieces` are those it is for, `restock` those that go back into stock (ruling 29).',
  params: Shape({ id: Id }),
  body: Shape({
    amount: Type.Optional(Rupees),
    /**
     * The pieces that the refund is for, whether or not they come back: its credit note is for them. Without it, they
     * are those of `restock`; an amount beyond their price, or without any, is spread over what is left. Without an
     * `amount`, the refund is the price of these pieces.
     */
    pieces: Type.Optional(
      Type.Array(Shape({ productId: Id, quantity: Type.Integer({ minimum: 1 }) }), { maxItems: 100 }),
    ),
    /**
     * What goes back into stock: `true` for everything with a refund of all that is left, or a number of pieces by
     * product. With `pieces`, some of these, or `true` for all. Without them and an `amount`, the refund is the price
     * of what goes back, without delivery, and `message` says what it leaves out.
     */
    restock: Type.Optional(
      Type.Union([
        Type.Boolean(),
        Type.Array(Shape({ productId: Id, quantity: Type.Integer({ minimum: 1 }) }), { maxItems: 100 }),
      ]),
    ),
    /**
     * The refunded amount that the owner saw. If it has changed since, the answer is 409, so no click counts twice.
     */
    refundedAmount: Type.Optional(Rupees),
    /** The status that the owner saw: an order that left since is told first, with 409. Left out: any. */
    statusSeen: Type.Optional(OrderStatus),
    /**
     * How the owner pays back money that is not with the provider. Required for cash on delivery. `reference` is that
     * of the bank or UPI.
     */
    paidBack: Type.Optional(PaidBack),
  }),
  response: WithData(AdminOrder),
});
