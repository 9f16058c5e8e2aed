import { cutText } from '@shop/contract/typed-text';
import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { validate as isUuid } from 'uuid';
import { GatewayOutcomeUnknownError } from './gateway-errors.ts';
import type {
  ListedPayment,
  ProviderDispute,
  ProviderFee,
  ProviderOrder,
  ProviderPayment,
  ProviderPaymentLink,
  ProviderRefund,
  ProviderSettlement,
  SettledEntry,
} from './payment-gateway.ts';

const Nullable = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const Paise = Type.Integer({ minimum: 0 });

/** Ours are by names; `[]` when there are none. Other software on the account writes what it likes. */
const Notes = Type.Optional(Type.Unknown());
const OrderNote = Type.Object({ order_id: Type.String() });

export const RazorpayOrder = Type.Object({
  id: Type.String({ pattern: '^order_[A-Za-z0-9]{14}$' }),
  amount: Paise,
  amount_paid: Nullable(Paise),
  receipt: Nullable(Type.String()),
  notes: Notes,
});

export const RazorpayPayment = Type.Object({
  id: Type.String({ pattern: '^pay_[A-Za-z0-9]{14}$' }),
  order_id: Nullable(Type.String()),
  amount: Paise,
  currency: Type.String(),
  status: Type.String(),
  fee: Nullable(Paise),
  fee_bearer: Nullable(Type.String()),
  // Whatever stands here, the payment itself can be read.
  tax: Type.Optional(Type.Unknown()),
  amount_refunded: Nullable(Paise),
  created_at: Type.Integer(),
  notes: Notes,
});

/** A payment with its offers, which are left out unless they are asked for. */
export const RazorpayPaymentWithOffers = Type.Object({
  id: Type.String(),
  offers: Nullable(Type.Object({ items: Type.Array(Type.Object({ id: Type.String({ maxLength: 40 }) })) })),
});

export const RazorpaySettledEntry = Type.Object({
  entity_id: Type.String(),
  amount: Paise,
  debit: Paise,
  credit: Paise,
  fee: Nullable(Paise),
  tax: Nullable(Paise),
  type: Nullable(Type.String()),
  payment_id: Nullable(Type.String()),
  dispute_id: Nullable(Type.String()),
  description: Nullable(Type.String()),
  settlement_id: Nullable(Type.String()),
  settled_at: Nullable(Type.Integer()),
});

export const RazorpaySettlement = Type.Object({
  id: Type.String({ pattern: '^setl_[A-Za-z0-9]{14}$' }),
  amount: Type.Integer(),
  status: Nullable(Type.String({ maxLength: 40 })),
  utr: Nullable(Type.String({ maxLength: 100 })),
  created_at: Type.Integer(),
});

/** A shopper's bank asks for the money back. */
export const RazorpayDispute = Type.Object({
  id: Type.String({ maxLength: 40 }),
  payment_id: Type.String({ maxLength: 40 }),
  amount: Nullable(Paise),
  amount_deducted: Nullable(Paise),
  phase: Nullable(Type.String({ maxLength: 100 })),
  reason_code: Nullable(Type.String({ maxLength: 200 })),
  status: Nullable(Type.String({ pattern: '^[a-z_]{1,40}$' })),
  respond_by: Nullable(Type.Integer()),
});

export const RazorpayPaymentLink = Type.Object({
  id: Type.String({ pattern: '^plink_[A-Za-z0-9]{14}$' }),
  amount: Paise,
  reference_id: Type.String(),
  short_url: Type.String(),
  notes: Notes,
  order_id: Nullable(Type.String()),
  status: Type.String(),
  payments: Nullable(Type.Array(Type.Object({ payment_id: Type.String() }))),
});

export const RazorpayPaymentLinks = Type.Object({ payment_links: Type.Array(Type.Unknown()) });

export const RazorpayRefund = Type.Object({
  id: Type.String({ pattern: '^rfnd_[A-Za-z0-9]{14}$' }),
  payment_id: Type.String(),
  amount: Paise,
  receipt: Nullable(Type.String()),
  notes: Notes,
  status: Type.String(),
  created_at: Type.Integer(),
});

export const RazorpayList = <T extends TSchema>(item: T) => Type.Object({ items: Type.Array(item) });

/**
 * Checks that an answer has the expected form.
 * @throws GatewayOutcomeUnknownError for one that is truncated, not JSON, or something else altogether
 */
export function read<T extends TSchema>(schema: T, answer: unknown): Static<T> {
  if (!Check(schema, answer)) throw new GatewayOutcomeUnknownError(new Error('unreadable answer'));
  return answer;
}

/** The order that an entity's notes name: ours, or one of other software on the account, such as `1`. */
export function notedOrder({ notes }: { notes?: unknown }): string | null {
  return Check(OrderNote, notes) ? notes.order_id : null;
}

export function orderOf({ id, amount, amount_paid, receipt }: Static<typeof RazorpayOrder>): ProviderOrder {
  return { providerOrderId: id, amountPaise: amount, paidPaise: amount_paid ?? 0, receipt: receipt ?? null };
}

export function paymentOf({
  id,
  order_id,
  amount,
  currency,
  status,
  amount_refunded,
  created_at,
  fee,
  fee_bearer,
  tax,
}: Static<typeof RazorpayPayment>): ProviderPayment {
  const isFeeOnShopper = fee_bearer === 'customer';
  // The provider adds its fee to such a payment and keeps it: the order's own amount is what arrives.
  const shopperFeePaise = isFeeOnShopper ? Math.min(fee ?? 0, amount) : 0;
  return {
    paymentId: id,
    providerOrderId: order_id ?? null,
    amountPaise: amount - shopperFeePaise,
    shopperFeePaise,
    ...feeOf(status, fee, tax),
    isFeeOnShopper,
    refundedPaise: amount_refunded ?? 0,
    currency,
    status: KNOWN_STATUSES.find((known) => known === status) ?? 'unknown',
    createdAt: new Date(created_at * 1000),
  };
}

/** The fee of a captured payment, `tax` included; before the capture it is null, or a forecast. */
function feeOf(status: string, fee: number | null | undefined, tax: unknown): { fee?: ProviderFee } {
  const isFinal = status === 'captured' || status === 'refunded';
  const isFee = typeof fee === 'number' && Check(Paise, tax) && tax <= fee;
  return isFinal && isFee ? { fee: { paise: fee, taxPaise: tax } } : {};
}

const KNOWN_STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;

const Named = Type.Object({ id: Type.String({ maxLength: 40 }) });
const NamedEntry = Type.Object({ entity_id: Type.String({ maxLength: 40 }) });

/** The id of an entry of a list, for people; not every entry that cannot be read has one. */
export function nameOf(entry: unknown): string {
  if (Check(Named, entry)) return entry.id;
  return Check(NamedEntry, entry) ? entry.entity_id : 'an entry without an id';
}

/**
 * The payment in an answer about `providerOrderId`. One that cannot be read is a payment of unknown status, because
 * money may be there.
 */
export function paymentIn(answer: unknown, providerOrderId: string | null): ProviderPayment {
  if (Check(RazorpayPayment, answer)) return paymentOf(answer);
  return {
    paymentId: nameOf(answer),
    providerOrderId,
    amountPaise: 0,
    shopperFeePaise: 0,
    isFeeOnShopper: false,
    refundedPaise: 0,
    currency: 'INR',
    status: 'unknown',
    createdAt: new Date(0),
  };
}

/** A payment together with the order of ours that its notes name. */
export function listedPaymentOf(payment: Static<typeof RazorpayPayment>): ListedPayment {
  const noted = notedOrder(payment);
  return { ...paymentOf(payment), ourOrderId: isUuid(noted) ? noted : null };
}

/** A line of the settlement report; empty for one that is not settled yet. */
export function settledEntryOf(entry: Static<typeof RazorpaySettledEntry>): SettledEntry[] {
  const { settlement_id: settlementId, settled_at: settledAt } = entry;
  if (!settlementId || !settledAt) return [];
  return [
    {
      entityId: entry.entity_id,
      amountPaise: entry.amount,
      creditPaise: entry.credit,
      debitPaise: entry.debit,
      netPaise: entry.credit - entry.debit,
      feePaise: entry.fee ?? 0,
      taxPaise: entry.tax ?? 0,
      settlementId,
      settledAt: new Date(settledAt * 1000),
      type: entry.type ?? '',
      paymentId: entry.payment_id ?? null,
      disputeId: entry.dispute_id ?? null,
      detail: cutText(entry.description ?? '', 200),
    },
  ];
}

export function settlementOf({
  id,
  amount,
  status,
  utr,
  created_at,
}: Static<typeof RazorpaySettlement>): ProviderSettlement {
  return {
    settlementId: id,
    amountPaise: amount,
    status: status ?? '',
    utr: utr ?? '',
    createdAt: new Date(created_at * 1000),
  };
}

const KNOWN_LINK_STATUSES = ['created', 'partially_paid', 'paid', 'cancelled', 'expired'] as const;

export function paymentLinkOf(link: Static<typeof RazorpayPaymentLink>): ProviderPaymentLink {
  return {
    paymentLinkId: link.id,
    url: link.short_url,
    reference: link.reference_id,
    amountPaise: link.amount,
    status: KNOWN_LINK_STATUSES.find((known) => known === link.status) ?? 'unknown',
    providerOrderId: link.order_id ?? null,
    paymentIds: (link.payments ?? []).map((payment) => payment.payment_id),
  };
}

export function disputeOf(dispute: Static<typeof RazorpayDispute>): ProviderDispute {
  const { phase, reason_code: reason, respond_by: respondBy } = dispute;
  return {
    disputeId: dispute.id,
    paymentId: dispute.payment_id,
    amountPaise: dispute.amount ?? null,
    deductedPaise: dispute.amount_deducted ?? 0,
    status: dispute.status ?? 'open',
    reason: [phase, reason].flatMap((word) => word?.replaceAll('_', ' ') || []).join(', '),
    respondBy: respondBy ? new Date(respondBy * 1000) : null,
  };
}

export function refundOf({
  id,
  payment_id,
  amount,
  receipt,
  status,
  created_at,
}: Static<typeof RazorpayRefund>): ProviderRefund {
  const known = KNOWN_REFUND_STATUSES.find((word) => word === status);
  return {
    providerRefundId: id,
    paymentId: payment_id,
    amountPaise: amount,
    receipt: receipt ?? null,
    // It is asked about again until the status is one that the shop knows.
    status: known ?? 'pending',
    ...(known === undefined && { hasUnknownStatus: true }),
    createdAt: new Date(created_at * 1000),
  };
}

const KNOWN_REFUND_STATUSES = ['pending', 'processed', 'failed'] as const;
