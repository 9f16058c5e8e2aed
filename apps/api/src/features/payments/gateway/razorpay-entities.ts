import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { GatewayOutcomeUnknownError } from './gateway-errors.ts';
import type {
  ProviderOrder,
  ProviderPayment,
  ProviderPaymentLink,
  ProviderRefund,
} from './payment-gateway.ts';

const Nullable = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const Paise = Type.Integer({ minimum: 0 });

export const RazorpayOrder = Type.Object({
  id: Type.String({ pattern: '^order_[A-Za-z0-9]{14}$' }),
  amount: Paise,
  receipt: Nullable(Type.String()),
  // `[]` when there are none.
  notes: Type.Union([Type.Object({ order_id: Type.Optional(Type.String()) }), Type.Array(Type.Unknown())]),
});

export const RazorpayPayment = Type.Object({
  id: Type.String({ pattern: '^pay_[A-Za-z0-9]{14}$' }),
  order_id: Nullable(Type.String()),
  amount: Paise,
  currency: Type.String(),
  status: Type.Enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
});

export const RazorpayPaymentLink = Type.Object({
  id: Type.String({ pattern: '^plink_[A-Za-z0-9]{14}$' }),
  amount: Paise,
  reference_id: Type.String(),
  short_url: Type.String(),
  status: Type.Enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
  payments: Nullable(Type.Array(Type.Object({ payment_id: Type.String() }))),
});

export const RazorpayPaymentLinks = Type.Object({ payment_links: Type.Array(RazorpayPaymentLink) });

export const RazorpayRefund = Type.Object({
  id: Type.String({ pattern: '^rfnd_[A-Za-z0-9]{14}$' }),
  payment_id: Type.String(),
  amount: Paise,
  receipt: Nullable(Type.String()),
  status: Type.Enum(['pending', 'processed', 'failed']),
});

export const RazorpayList = <T extends TSchema>(item: T) => Type.Object({ items: Type.Array(item) });

/**
 * An answer in the form it must have.
 * @throws GatewayOutcomeUnknownError for one that is cut, not JSON, or something else altogether
 */
export function read<T extends TSchema>(schema: T, answer: unknown): Static<T> {
  if (!Check(schema, answer)) throw new GatewayOutcomeUnknownError(new Error('unreadable answer'));
  return answer;
}

export function orderOf({ id, amount, receipt }: Static<typeof RazorpayOrder>): ProviderOrder {
  return { providerOrderId: id, amountPaise: amount, receipt: receipt ?? null };
}

export function paymentOf({
  id,
  order_id,
  amount,
  currency,
  status,
}: Static<typeof RazorpayPayment>): ProviderPayment {
  return { paymentId: id, providerOrderId: order_id ?? null, amountPaise: amount, currency, status };
}

export function paymentLinkOf(link: Static<typeof RazorpayPaymentLink>): ProviderPaymentLink {
  return {
    paymentLinkId: link.id,
    url: link.short_url,
    reference: link.reference_id,
    amountPaise: link.amount,
    status: link.status,
    paymentIds: (link.payments ?? []).map((payment) => payment.payment_id),
  };
}

export function refundOf({
  id,
  payment_id,
  amount,
  receipt,
  status,
}: Static<typeof RazorpayRefund>): ProviderRefund {
  return {
    providerRefundId: id,
    paymentId: payment_id,
    amountPaise: amount,
    receipt: receipt ?? null,
    status,
  };
}
