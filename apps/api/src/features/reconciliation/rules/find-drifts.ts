import type { DriftKind } from '@shop/contract/reconciliation/drift-kinds';
import { formatInCurrency } from '@shop/contract/money';
import type { ListedPayment, ProviderOrder, ProviderRefund } from '../../gateway/index.ts';

/** A difference between the two sides. Amounts are in paise; null: that side knows nothing of it. */
export interface FoundDrift {
  kind: DriftKind;
  /** What it is about; kind and subject together identify the difference. */
  subject: string;
  orderId: string | null;
  paymentId: string | null;
  refundId: string | null;
  shopPaise: number | null;
  providerPaise: number | null;
  /** What the provider says about it. */
  detail?: string;
}

export interface ShopOrder {
  orderId: string;
  providerOrderId: string | null;
  totalPaise: number;
  /** What an offer of the account took off it after the provider was asked for the whole amount. */
  offerPaise: number;
  paymentStatus: 'pending' | 'paid' | 'canceled' | 'refunded';
  /** Whether any payment of it is booked. */
  hasPayment: boolean;
  /** Paid on the compared day. */
  isOfDay: boolean;
}

export interface ShopPayment {
  paymentId: string;
  orderId: string;
  amountPaise: number;
  use: 'paid_order' | 'refund';
  isOfDay: boolean;
}

export interface ShopRefund {
  refundId: string;
  providerRefundId: string | null;
  orderId: string;
  paymentId: string;
  amountPaise: number;
  status: 'due' | 'pending' | 'processed' | 'failed';
  isOfDay: boolean;
}

/** The shop's side: everything of the day, and whatever the provider's lists of the day name. */
export interface ShopBooks {
  orders: readonly ShopOrder[];
  payments: readonly ShopPayment[];
  refunds: readonly ShopRefund[];
}

/** The provider's side: its lists of the day, and whatever of the shop's day was looked up by id. */
export interface ProviderBooks {
  orders: readonly ProviderOrder[];
  payments: readonly ListedPayment[];
  refunds: readonly ProviderRefund[];
}

/**
 * All differences between the two sides. Leaves out what both agree on and what a job of its own is still working on.
 * `sellsElsewhere`: others use the provider's account too, so a payment that no shop like this asked for is theirs.
 */
export function findDrifts(
  shop: ShopBooks,
  provider: ProviderBooks,
  { sellsElsewhere = false } = {},
): FoundDrift[] {
  const books = { ...indexed(shop), sellsElsewhere };
  return [
    ...provider.payments.flatMap((payment) => judgePayment(payment, books)),
    ...missingPayments(shop, provider),
    ...provider.orders.flatMap((order) => judgeProviderOrder(order, books)),
    ...shop.orders.flatMap((order) => judgeOrder(order, books, provider)),
    ...provider.refunds.flatMap((refund) => judgeRefund(refund, books)),
    ...missingRefunds(shop, provider),
  ];
}

type Books = ReturnType<typeof indexed> & { sellsElsewhere: boolean };

function indexed({ orders, payments, refunds }: ShopBooks) {
  return {
    orders: new Map(orders.map((order) => [order.orderId, order])),
    ordersAtProvider: new Map(orders.map((order) => [order.providerOrderId ?? '', order])),
    payments: new Map(payments.map((payment) => [payment.paymentId, payment])),
    paying: new Map(
      payments.filter(({ use }) => use === 'paid_order').map((payment) => [payment.orderId, payment]),
    ),
    refunds: new Map(refunds.map((refund) => [refund.refundId, refund])),
    refundsAtProvider: new Map(refunds.map((refund) => [refund.providerRefundId ?? '', refund])),
  };
}

/** Whether the payment is of the shop's own currency; any other amount is not paise. */
export function isInRupees({ currency }: Pick<ListedPayment, 'currency'>): boolean {
  return currency === 'INR';
}

function isTaken({ status }: ListedPayment): boolean {
  return status === 'captured' || status === 'refunded';
}

/** The order says that it is paid, but no payment is booked. */
function isPaidByNothing({ paymentStatus, hasPayment }: ShopOrder): boolean {
  return (paymentStatus === 'paid' || paymentStatus === 'refunded') && !hasPayment;
}

function judgePayment(payment: ListedPayment, books: Books): FoundDrift[] {
  const { paymentId, amountPaise } = payment;
  const ours = books.payments.get(paymentId);
  // Whether its money was taken cannot be told; where its order waits for it, the owner has been told.
  if (payment.status === 'unknown') return [];
  if (ours) {
    if (!isTaken(payment)) return [paymentNotThere(ours)];
    return ours.amountPaise === amountPaise
      ? []
      : [
          drift('payment_amount', paymentId, {
            orderId: ours.orderId,
            paymentId,
            shopPaise: ours.amountPaise,
            providerPaise: amountPaise,
          }),
        ];
  }
  if (!isTaken(payment)) return [];
  const order =
    books.ordersAtProvider.get(payment.providerOrderId ?? '-') ?? books.orders.get(payment.ourOrderId ?? '-');
  if (!order) {
    const isGivenBack = payment.refundedPaise >= amountPaise;
    const isOfOthers = books.sellsElsewhere && payment.ourOrderId === null;
    if (isGivenBack || isOfOthers) return [];
    const amount = isInRupees(payment)
      ? { providerPaise: amountPaise }
      : { detail: formatInCurrency(amountPaise, payment.currency) };
    return [drift('payment_foreign', paymentId, { paymentId, ...amount })];
  }
  // That the order has no payment is one difference, not two.
  if (isPaidByNothing(order)) return [];
  const { orderId } = order;
  return [drift('payment_not_here', paymentId, { orderId, paymentId, providerPaise: amountPaise })];
}

function missingPayments({ payments }: ShopBooks, provider: ProviderBooks): FoundDrift[] {
  const there = new Set(provider.payments.map(({ paymentId }) => paymentId));
  return payments.filter(({ isOfDay, paymentId }) => isOfDay && !there.has(paymentId)).map(paymentNotThere);
}

function paymentNotThere({ paymentId, orderId, amountPaise }: ShopPayment): FoundDrift {
  return drift('payment_not_there', paymentId, { orderId, paymentId, shopPaise: amountPaise });
}

function judgeProviderOrder({ providerOrderId, amountPaise }: ProviderOrder, books: Books): FoundDrift[] {
  const order = books.ordersAtProvider.get(providerOrderId);
  if (!order) return [];
  const { orderId, totalPaise, offerPaise } = order;
  const shopPaise = totalPaise + offerPaise;
  return shopPaise === amountPaise
    ? []
    : [drift('order_amount', orderId, { orderId, shopPaise, providerPaise: amountPaise })];
}

function judgeOrder(order: ShopOrder, books: Books, provider: ProviderBooks): FoundDrift[] {
  if (!order.isOfDay) return [];
  const { orderId, totalPaise } = order;
  if (isPaidByNothing(order)) {
    const taken = provider.payments.find(
      (payment) => isTaken(payment) && payment.providerOrderId === order.providerOrderId,
    );
    return [
      drift('order_without_payment', orderId, {
        orderId,
        paymentId: taken?.paymentId ?? null,
        shopPaise: totalPaise,
        providerPaise: taken?.amountPaise ?? null,
      }),
    ];
  }
  if (order.paymentStatus === 'paid' || order.paymentStatus === 'refunded') return [];
  const paying = books.paying.get(orderId);
  if (!paying) return [];
  const { paymentId, amountPaise } = paying;
  return [drift('order_not_paid', orderId, { orderId, paymentId, providerPaise: amountPaise })];
}

function judgeRefund(refund: ProviderRefund, books: Books): FoundDrift[] {
  const { providerRefundId, paymentId, amountPaise, status } = refund;
  const ours = books.refundsAtProvider.get(providerRefundId) ?? unsentRefund(refund, books);
  if (!ours) {
    const payment = books.payments.get(paymentId);
    // A payment that is not ours is reported as such, and a failed refund moved no money.
    if (!payment || status === 'failed') return [];
    const { orderId } = payment;
    const found = { orderId, paymentId, refundId: providerRefundId, providerPaise: amountPaise };
    return [drift('refund_not_here', providerRefundId, found)];
  }
  const found = {
    orderId: ours.orderId,
    paymentId,
    refundId: providerRefundId,
    shopPaise: ours.amountPaise,
    providerPaise: amountPaise,
  };
  if (ours.amountPaise !== amountPaise) return [drift('refund_amount', ours.refundId, found)];
  return isOtherState(ours, refund) ? [drift('refund_state', ours.refundId, found)] : [];
}

/** A refund of ours whose answer was lost: the provider has it under our id. */
function unsentRefund({ receipt }: ProviderRefund, books: Books): ShopRefund | undefined {
  const ours = books.refunds.get(receipt ?? '');
  return ours?.providerRefundId === null ? ours : undefined;
}

/**
 * Due refunds are sent and followed by their own job. A refund that has ended must have ended the same way on both
 * sides.
 */
function isOtherState({ status }: ShopRefund, { status: there }: ProviderRefund): boolean {
  switch (status) {
    case 'due':
      return false;
    case 'pending':
      return there !== 'pending';
    case 'processed':
      return there === 'failed';
    case 'failed':
      return there !== 'failed';
  }
}

function missingRefunds({ refunds }: ShopBooks, provider: ProviderBooks): FoundDrift[] {
  const there = new Set(provider.refunds.map(({ providerRefundId }) => providerRefundId));
  return refunds.flatMap((refund) => {
    const { refundId, providerRefundId, orderId, paymentId, amountPaise, isOfDay, status } = refund;
    const isExpected = isOfDay && providerRefundId !== null && status !== 'failed';
    if (!isExpected || there.has(providerRefundId)) return [];
    const found = { orderId, paymentId, refundId: providerRefundId, shopPaise: amountPaise };
    return [drift('refund_not_there', refundId, found)];
  });
}

function drift(kind: DriftKind, subject: string, found: Partial<FoundDrift>): FoundDrift {
  const nothing = { orderId: null, paymentId: null, refundId: null, shopPaise: null, providerPaise: null };
  return { ...nothing, ...found, kind, subject };
}
