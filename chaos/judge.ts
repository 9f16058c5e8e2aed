import type { LedgerEntry } from '../e2e/support/sandbox-process.ts';
import { judgeCouriers } from './courier-facts.ts';
import type { Facts, OrderFact } from './facts.ts';
import { judgeBooks, sumOf, tookPieces } from './judge-books.ts';
import { isTakenByHand, judgeCases } from './judge-cases.ts';
import { judgeNewsletters } from './newsletters.ts';

/** Lists everything that is wrong with a settled shop, each with the order, payment or product concerned. */
export function judge(facts: Facts): string[] {
  return [
    ...judgeCaptures(facts),
    ...judgePaidOrders(facts),
    ...judgeStock(facts),
    ...judgePromises(facts),
    ...judgeLeftovers(facts),
    ...judgeBooks(facts),
    ...judgeCases(facts),
    ...judgeNewsletters(facts),
    ...judgeCouriers(facts),
  ];
}

/** What became of a payment that the provider captured. */
interface Money {
  payment: LedgerEntry;
  refunds: LedgerEntry[];
}

/** The ledger's money by payment. A payment captured twice under one id appears as two. */
function moneyOf(ledger: readonly LedgerEntry[]): Money[] {
  const refunds = Map.groupBy(
    ledger.filter(({ type }) => type === 'refund'),
    (entry) => entry.payment_id,
  );
  return ledger
    .filter(({ type }) => type === 'capture')
    .map((payment) => ({ payment, refunds: refunds.get(payment.payment_id) ?? [] }));
}

/**
 * Every capture either pays exactly one order or is refunded in full, and never more than that. A capture that pays
 * an order may be partly refunded.
 */
function judgeCaptures({ ledger, orders }: Facts): string[] {
  const orderOf = new Map(orders.flatMap((order) => order.providerOrderIds.map((id) => [id, order])));
  const captured = new Set<string>();
  const complaints: string[] = [];
  for (const { payment, refunds } of moneyOf(ledger)) {
    const { payment_id: paymentId, order_id: providerOrderId, amount } = payment;
    const order = orderOf.get(providerOrderId);
    if (captured.has(paymentId)) complaints.push(`${paymentId} was captured twice`);
    captured.add(paymentId);
    const backPaise = sumOf(refunds, (refund) => refund.amount);
    const isInPart = order?.paymentStatus === 'paid' && backPaise === order.refundedPaise;
    if (backPaise > 0 && backPaise !== amount && !isInPart) {
      complaints.push(`${paymentId}: of ${amount} paise ${backPaise} went back`);
    }
    if (backPaise > 0 && !isInPart) continue;
    if (!order) complaints.push(`${paymentId} of ${providerOrderId} was captured for no order`);
    else if (order.paymentStatus !== 'paid') {
      complaints.push(`${paymentId} was captured, but ${tell(order)}`);
    }
  }
  const strays = ledger.filter(({ type, payment_id: id }) => type === 'refund' && !captured.has(id));
  return [...complaints, ...strays.map((refund) => `${refund.payment_id} was refunded without a capture`)];
}

/** Every paid order has exactly one capture that was kept, equal to its total, and its shopper is told once. */
function judgePaidOrders({ ledger, orders }: Facts): string[] {
  const kept = Map.groupBy(
    moneyOf(ledger).filter(
      ({ payment, refunds }) => sumOf(refunds, (refund) => refund.amount) < payment.amount,
    ),
    ({ payment }) => payment.order_id,
  );
  return orders.flatMap((order) => {
    const payments = order.providerOrderIds.flatMap((id) => kept.get(id) ?? []);
    if (order.paymentStatus !== 'paid') return [];
    const isFree = order.channel === 'replacement';
    if (isFree || order.cashState !== null || isTakenByHand(order)) return judgeConfirmation(order);
    const [money] = payments;
    if (!money || payments.length > 1) return [`${tell(order)} with ${payments.length} payments`];
    const backPaise = sumOf(money.refunds, (refund) => refund.amount);
    return [
      money.payment.amount === order.totalPaise && SERVED.includes(order.orderStatus)
        ? ''
        : `${tell(order)} with ${order.totalPaise} paise, of which ${money.payment.amount} were paid`,
      backPaise === order.refundedPaise
        ? ''
        : `${tell(order)}: ${order.refundedPaise} paise are told to be back, of which ${backPaise} are`,
      ...judgeConfirmation(order),
    ].filter((complaint) => complaint !== '');
  });
}

const SERVED = ['confirmed', 'inProcess', 'inShipping', 'delivered'];

function judgeConfirmation(order: OrderFact): string[] {
  const { confirmations, channel } = order;
  // A replacement has a mail of its own.
  const wanted = channel === 'replacement' ? 0 : 1;
  return confirmations === wanted ? [] : [`${tell(order)}: it was confirmed by ${confirmations} mails`];
}

/**
 * The remaining stock plus what was sold, in sets too, equals the initial stock, nothing stays held, the movements agree,
 * and of each set there are as many as its parts make.
 */
function judgeStock({ orders, products, sets }: Facts): string[] {
  const sold = new Map<string, number>();
  for (const { lines } of orders.filter(tookPieces)) {
    for (const { productId, quantity, returned, parts = [{ productId, pieces: 1 }] } of lines) {
      for (const part of parts) {
        const before = sold.get(part.productId) ?? 0;
        sold.set(part.productId, before + (quantity - returned) * part.pieces);
      }
    }
  }
  const free = new Map(products.map(({ productId, stock, held }) => [productId, stock - held]));
  const wrongSets = sets.flatMap(({ productId, stock, parts }) => {
    const made = Math.min(...parts.map((part) => Math.floor((free.get(part.productId) ?? 0) / part.pieces)));
    return stock === made ? [] : [`set ${productId}: ${stock} are told, and its parts make ${made}`];
  });
  const wrong = products.flatMap(({ productId, startStock, stock, held, movedStock, movedHeld }) => {
    const soldPieces = sold.get(productId) ?? 0;
    return [
      stock + soldPieces === startStock ? '' : `stock ${stock} and ${soldPieces} sold, of ${startStock}`,
      held === 0 ? '' : `${held} still held`,
      movedStock === stock && movedHeld === held ? '' : `movements say ${movedStock} and ${movedHeld} held`,
    ]
      .filter((complaint) => complaint !== '')
      .map((complaint) => `product ${productId}: ${complaint}`);
  });
  return [...wrong, ...wrongSets];
}

/** What shoppers were told must still be true. */
function judgePromises({ orders, acknowledged, toldPaid, toldRefunded, ownerLosses }: Facts): string[] {
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  return [
    ...acknowledged.filter((id) => !byId.has(id)).map((id) => `order ${id} was told of and is lost`),
    ...toldPaid
      .filter((id) => byId.get(id)?.paymentStatus !== 'paid')
      .map((id) => `order ${id} was told to be paid and is not`),
    ...[...toldRefunded]
      .filter(([id, paise]) => byId.get(id)?.refundedPaise !== paise)
      .map(([id, paise]) => `order ${id}: a refund of ${paise} paise was told of and is lost`),
    ...ownerLosses,
  ];
}

/** Nothing may be left that needs work by hand. */
function judgeLeftovers({ orders, filledCarts, openRefunds, unsentMails }: Facts): string[] {
  const numbers = Map.groupBy(orders, (order) => order.orderNumber);
  const filled = new Set(filledCarts);
  return [
    ...[...numbers].filter(([, { length }]) => length > 1).map(([number]) => `${number} was given twice`),
    ...orders.filter(({ paymentStatus }) => paymentStatus === 'pending').map((order) => tell(order)),
    ...orders
      .filter(({ channel, paymentStatus }) => channel === 'shop' && paymentStatus === 'paid')
      .filter(({ userId }) => filled.has(userId))
      .map((order) => `${tell(order)} and its cart is not empty`),
    ...orders
      .filter((order) => order.hold !== (isWithShopper(order) ? 'sold' : 'released'))
      .map((order) => `${tell(order)} with its stock ${order.hold}`),
    ...openRefunds.map((id) => `refund ${id} is not finished`),
    ...unsentMails.map((id) => `mail ${id} is not sent`),
  ];
}

/** Its pieces have left the shop and are not back. If the parcel came back unpaid, the shopper has none. */
function isWithShopper(order: OrderFact): boolean {
  const isAllBack = order.lines.every(({ quantity, returned }) => quantity === returned);
  return tookPieces(order) && order.cashState !== 'returned' && !isAllBack;
}

function tell({ orderNumber, orderId, orderStatus, paymentStatus }: OrderFact): string {
  return `${orderNumber} (${orderId}) is ${orderStatus}/${paymentStatus}`;
}
