/** The order at the provider that belongs to one of ours. */
export interface ProviderOrder {
  providerOrderId: string;
  amountPaise: number;
  /** How much of it has been paid; never includes a fee that the shopper bears. */
  paidPaise: number;
  /** Our order number. */
  receipt: string | null;
}

/**
 * `failed` can still become `authorized` for 5 days (docs/payments.md, 'Payment'). `unknown`: a word that this shop
 * does not know, or a payment that cannot be read, so money may be there.
 */
export type ProviderPaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed' | 'unknown';

/** What the provider keeps of a payment. */
export interface ProviderFee {
  /** Paise, GST included. */
  paise: number;
  /** The GST in it, in paise. */
  taxPaise: number;
}

export interface ProviderPayment {
  paymentId: string;
  providerOrderId: string | null;
  /** What was paid for the order: without the provider's fee where the shopper bears it. */
  amountPaise: number;
  /** The provider's fee that the shopper paid on top, in paise; 0 where the shop bears it. */
  shopperFeePaise: number;
  /** What the provider keeps of it, from either side; unset until it says so, which is at the capture or later. */
  fee?: ProviderFee;
  /** Whether the account lets shoppers bear the fee. It may be unknown until the payment is captured. */
  isFeeOnShopper: boolean;
  /** How much of it has gone back, or is about to. */
  refundedPaise: number;
  currency: string;
  status: ProviderPaymentStatus;
  createdAt: Date;
}

/** What an offer of the account, made in the provider's dashboard, took off a payment. */
export interface ProviderOffer {
  /** `offer_…`; several are joined by commas. */
  id: string;
  paise: number;
}

export interface ProviderPaymentLink {
  paymentLinkId: string;
  url: string;
  /** Our order's id. */
  reference: string;
  amountPaise: number;
  /** `unknown`: a word that this shop does not know, so money may be there. */
  status: 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired' | 'unknown';
  /** The provider's own order behind the link; null if it does not say. */
  providerOrderId: string | null;
  paymentIds: string[];
}

export interface ProviderRefund {
  providerRefundId: string;
  paymentId: string;
  amountPaise: number;
  /** Our refund's id; null where a person made it in the provider's dashboard. */
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
  /** The provider gives it a status that this shop does not know; it counts as pending. */
  hasUnknownStatus?: boolean;
  createdAt: Date;
}

/** A shopper's bank asks for the money of a payment back. */
export interface ProviderDispute {
  disputeId: string;
  paymentId: string;
  amountPaise: number | null;
  /** What the provider has taken from the shop's balance for it, in paise. */
  deductedPaise: number;
  /** `open`, `action_required`, `under_review`, `won`, `lost`, `closed`, or a word that the shop does not know. */
  status: string;
  /** Phase and reason in words, e.g. `chargeback, goods not received`; empty if there are none. */
  reason: string;
  respondBy: Date | null;
}

/** Hears of an entry of a list that is left out because it cannot be read, by its id where it has one. */
export type LeaveOut = (name: string) => void;

/** A span of time in the provider's lists, in whole seconds, without its end. */
export interface Span {
  from: Date;
  until: Date;
}

/** A payment as the provider's list has it. */
export interface ListedPayment extends ProviderPayment {
  /** Our order's id, which we wrote on the provider's order; null for a payment that we did not ask for. */
  ourOrderId: string | null;
}

/** Money on its way to the shop's bank account. */
export interface ProviderSettlement {
  settlementId: string;
  /** What arrives at the bank. */
  amountPaise: number;
  /** `created`, `processed`, `failed`, or a word that the shop does not know. */
  status: string;
  /** By which the bank names the transfer; empty while there is none. */
  utr: string;
  createdAt: Date;
}

/** A line of a payout: a payment or refund, or something else that was added or deducted. */
export interface SettledEntry {
  /** `pay_…`, `rfnd_…`, `adj_…`, `trf_…`. */
  entityId: string;
  amountPaise: number;
  creditPaise: number;
  debitPaise: number;
  /** What it adds to the bank account after fees; negative if it is taken from it. */
  netPaise: number;
  /** The provider's fee in it, GST included, and the GST in that. */
  feePaise: number;
  taxPaise: number;
  settlementId: string;
  settledAt: Date;
  /** `payment`, `refund`, `adjustment`, `transfer`, or another word; empty if the provider does not say. */
  type: string;
  /** The payment that a refund or transfer belongs to. */
  paymentId: string | null;
  disputeId: string | null;
  /** What the provider says about it; often empty. */
  detail: string;
}

/**
 * The payment provider. Every call answers within 5 s, and within the deadline of its request (`withinDeadline`), or
 * throws one of the errors in `gateway-errors.ts`. An answer about something other than what was asked for counts as
 * an unknown outcome (`GatewayOutcomeUnknownError`). Amounts are paise in INR.
 */
export interface PaymentGateway {
  createOrder(order: { amountPaise: number; receipt: string; orderId: string }): Promise<ProviderOrder>;
  /**
   * The provider's order made for `receipt`, of this amount and with our order's id in its notes; null if there is
   * none. An order number alone may come from another database behind the same keys.
   * @throws GatewayOutcomeUnknownError if the provider says that ours has another amount
   */
  findOrder(order: { receipt: string; orderId: string; amountPaise: number }): Promise<ProviderOrder | null>;
  getOrder(providerOrderId: string): Promise<ProviderOrder>;
  /** All attempts to pay a provider's order. */
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  getPayment(paymentId: string): Promise<ProviderPayment>;
  /** The offers of the account that a payment used, by their ids; usually none. */
  listOffers(paymentId: string): Promise<string[]>;
  /** Captures an authorised payment: `amountPaise` and the fee that the shopper bears. */
  capturePayment(payment: {
    paymentId: string;
    amountPaise: number;
    shopperFeePaise?: number;
  }): Promise<ProviderPayment>;
  /** Gives money back. The same `refundId` and `attempt` never do so twice. */
  refundPayment(refund: {
    paymentId: string;
    amountPaise: number;
    refundId: string;
    /** 1, or more if an earlier attempt has failed for good. */
    attempt: number;
  }): Promise<ProviderRefund>;
  getRefund(providerRefundId: string): Promise<ProviderRefund>;
  /** All refunds of a payment, including those made by hand. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /** Orders created in a span, by the shop or by others. */
  listOrdersOf(span: Span, leaveOut?: LeaveOut): Promise<ProviderOrder[]>;
  /** Payments begun in a span, for the shop or for others. */
  listPaymentsOf(span: Span, leaveOut?: LeaveOut): Promise<ListedPayment[]>;
  /** Refunds made in a span, including those made by hand. */
  listRefundsOf(span: Span, leaveOut?: LeaveOut): Promise<ProviderRefund[]>;
  /** Settlements made in a span. */
  listSettlementsOf(span: Span, leaveOut?: LeaveOut): Promise<ProviderSettlement[]>;
  /** What was settled on a day in Asia/Kolkata, e.g. `2026-11-21`. */
  listSettledOn(day: string, leaveOut?: LeaveOut): Promise<SettledEntry[]>;
  /** The newest hundred disputes. */
  listDisputes(): Promise<ProviderDispute[]>;
  createPaymentLink(link: {
    amountPaise: number;
    /** Our order's id. */
    reference: string;
    description: string;
    customer: { name: string; email: string; contact: string };
    /** At least 15 minutes ahead. */
    expiresAt: Date;
    returnUrl: string;
  }): Promise<ProviderPaymentLink>;
  /**
   * The link made for our order, of this amount and with our order's id in its notes; null if there is none.
   * @throws GatewayOutcomeUnknownError if the provider says that ours has another amount
   */
  findPaymentLink(link: { reference: string; amountPaise: number }): Promise<ProviderPaymentLink | null>;
  getPaymentLink(paymentLinkId: string): Promise<ProviderPaymentLink>;
  cancelPaymentLink(paymentLinkId: string): Promise<ProviderPaymentLink>;
  /** Whether the browser's answer was signed by the provider for this order. */
  isCheckoutSignature(answer: { providerOrderId: string; paymentId: string; signature: string }): boolean;
  /** Whether the provider signed exactly these bytes; the secret before the last rotation counts too. */
  isWebhookSignature(rawBody: Buffer, signature: string): boolean;
  isPaymentLinkSignature(answer: {
    paymentLinkId: string;
    reference: string;
    status: string;
    paymentId: string;
    signature: string;
  }): boolean;
}
