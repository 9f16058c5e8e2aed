/**
 * What the sandbox stores of Razorpay's entities; `present-*.ts` gives their shape on the wire. Money is in paise and
 * times are in Unix seconds, unless the name says otherwise.
 */

export type Notes = Readonly<Record<string, string>>;

export interface Order {
  readonly id: string;
  readonly amount: number;
  readonly amountPaid: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly attempts: number;
  readonly notes: Notes;
  readonly autoCapture: boolean;
  /** The payment link that this order belongs to, if any. */
  readonly linkId: string | null;
  readonly createdAt: number;
}

export type PaymentMethod = 'upi' | 'card' | 'netbanking';
export type PaymentOutcome = 'captured' | 'authorized' | 'failed';

/** The `error` object of a failed payment, as the checkout and the payment entity carry it. */
export interface PaymentFailure {
  readonly code: string;
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
}

export interface Payment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly method: PaymentMethod;
  /** UPI address, bank code or last four digits of the card, depending on the method. */
  readonly instrument: string;
  readonly email: string;
  readonly contact: string;
  readonly captured: boolean;
  readonly amountRefunded: number;
  /** Razorpay's fee that the shopper pays, which is part of `amount`; in paise. Null: the shop bears it. */
  readonly customerFee?: number | null;
  /** The offer that made it less than its order's amount. Null: none. */
  readonly offerId?: string | null;
  /** A status of the account's own that answers show instead. */
  readonly shownStatus?: string | null;
  /** Whether it is shown with its amount as a text. */
  readonly isOdd?: boolean;
  readonly failure: PaymentFailure | null;
  /** When a slow bank captures the payment (milliseconds). Null for any other payment. */
  readonly settlesAtMs: number | null;
  readonly createdAt: number;
}

export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly notes: Notes;
  readonly receipt: string | null;
  readonly status: 'pending' | 'processed' | 'failed';
  /** A status of the account's own that answers show instead. */
  readonly shownStatus?: string | null;
  readonly speedRequested: 'normal' | 'optimum';
  /** The status that the pending refund will get. */
  readonly willBe: 'processed' | 'failed';
  /** Whether a webhook tells the shop about the end of the refund. */
  readonly webhook: boolean;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly createdAt: number;
}

export interface PaymentLink {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'created' | 'paid' | 'cancelled' | 'expired';
  /** A status of the account's own that answers show instead. */
  readonly shownStatus?: string | null;
  readonly description: string;
  readonly referenceId: string;
  readonly expireBy: number;
  readonly expiredAt: number;
  readonly cancelledAt: number;
  readonly callbackUrl: string;
  readonly callbackMethod: string;
  readonly customer: Readonly<Record<string, string>>;
  readonly notes: Notes;
  readonly paymentId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A shopper's bank asks for the money of a payment back. */
export interface Dispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly amountDeducted: number;
  readonly reasonCode: string;
  readonly respondBy: number;
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  readonly phase: string;
  readonly createdAt: number;
}

/** Money on its way to the shop's bank account: captures less fees unless they are paid elsewhere, less refunds. */
export interface Settlement {
  readonly id: string;
  /** Paise; the amount that arrives. */
  readonly amount: number;
  readonly utr: string;
  readonly createdAt: number;
  /** Its payments, refunds and lost disputes, by id. */
  readonly entityIds: readonly string[];
  /** Whether payments are paid out with their fees. Missing: without. */
  readonly isInFull?: boolean;
  /** How its report differs from what it pays out. */
  readonly oddities?: SettlementOddities;
}

/** One line of a settlement: a payment that came in, a refund that went out, or what a lost dispute took. */
export interface SettledEntity {
  readonly settlement: Settlement;
  readonly payment: Payment;
  /** Both null if the line is the payment itself. */
  readonly refund: Refund | null;
  readonly dispute: Dispute | null;
}

type LineFields = Readonly<Record<string, unknown>>;

/** Faults of a provider's report. */
export interface SettlementOddities {
  /** What a line shows in place of what is true, by the id of its payment, refund or dispute. */
  readonly lines: Readonly<Record<string, LineFields>>;
  /** Further lines: adjustments, transfers, things that nobody knows. They count in its amount. */
  readonly extra: readonly LineFields[];
  /** Ids whose line is missing. */
  readonly hidden: readonly string[];
  /** What is paid out beyond the sum of its lines, in paise; negative: less. */
  readonly surplus: number;
  /** Whether the list of settlements leaves it out. */
  readonly isUnlisted: boolean;
  readonly status: 'created' | 'processed' | 'failed';
}

/** Money that really moved. The shop's books are checked against it. */
export interface LedgerEntry {
  /**
   * `refund_returned`: a refund that was processed came back to the account. `chargeback`: the bank took the money back.
   */
  readonly type: 'capture' | 'refund' | 'refund_returned' | 'chargeback';
  readonly order_id: string;
  readonly payment_id: string;
  /** Paise, > 0. */
  readonly amount: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** A webhook on its way to the shop. `id` is ours; the shop sees `eventId`, which may repeat. */
export interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly event: string;
  readonly body: string;
  /** The secret of the moment at which the event happened: it signs every attempt. */
  readonly secret: string;
  readonly tamperFirst: boolean;
  /** Held back until a later event has overtaken it. */
  readonly held: boolean;
  readonly attempts: number;
  readonly nextAtMs: number;
  readonly createdAtMs: number;
}
