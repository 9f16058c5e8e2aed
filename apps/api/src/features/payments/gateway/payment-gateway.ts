/** The provider's side of one of our orders. */
export interface ProviderOrder {
  providerOrderId: string;
  amountPaise: number;
  /** Our order number. */
  receipt: string | null;
}

/** `failed` can still become `authorized` for 3 days (payments.md, 'Payment'). */
export type ProviderPaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

export interface ProviderPayment {
  paymentId: string;
  providerOrderId: string | null;
  amountPaise: number;
  currency: string;
  status: ProviderPaymentStatus;
}

export interface ProviderPaymentLink {
  paymentLinkId: string;
  url: string;
  /** Our order number. */
  reference: string;
  amountPaise: number;
  status: 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired';
  paymentIds: string[];
}

export interface ProviderRefund {
  providerRefundId: string;
  paymentId: string;
  amountPaise: number;
  /** Our refund's id. */
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
}

/**
 * The payment provider. Every call answers within 5 s or throws one of `gateway-errors.ts`;
 * amounts are paise in INR.
 */
export interface PaymentGateway {
  createOrder(order: { amountPaise: number; receipt: string; orderId: string }): Promise<ProviderOrder>;
  /** The provider's order made for `receipt` and our order; null where there is none. */
  findOrder(order: { receipt: string; orderId: string }): Promise<ProviderOrder | null>;
  /** All attempts to pay a provider's order. */
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  getPayment(paymentId: string): Promise<ProviderPayment>;
  /** Takes the money of an authorised payment. */
  capturePayment(payment: { paymentId: string; amountPaise: number }): Promise<ProviderPayment>;
  /** Gives money back; the same `refundId` never does so twice. */
  refundPayment(refund: {
    paymentId: string;
    amountPaise: number;
    refundId: string;
  }): Promise<ProviderRefund>;
  getRefund(providerRefundId: string): Promise<ProviderRefund>;
  createPaymentLink(link: {
    amountPaise: number;
    reference: string;
    orderId: string;
    description: string;
    customer: { name: string; email: string; contact: string };
    /** At least 15 minutes ahead. */
    expiresAt: Date;
    returnUrl: string;
  }): Promise<ProviderPaymentLink>;
  findPaymentLink(reference: string): Promise<ProviderPaymentLink | null>;
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
