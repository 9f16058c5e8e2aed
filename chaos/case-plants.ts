import { type Plant, changeOne, twice, without } from './book-plants.ts';
import type { OrderFact } from './facts.ts';
import { sumOf } from './judge-books.ts';
import { isTakenByHand } from './judge-cases.ts';

/** More pieces than anybody buys. */
const MANY = 1_000;

/** Faults in orders with several codes, orders by hand, replacements and claims, by their name for `--plant`. */
export const casePlants: Record<string, Plant> = {
  'second-code-not-counted': (facts) => {
    const order = facts.orders.find((one) => hasTwoCodes(one) && one.paymentStatus === 'paid');
    const code = facts.codes.find((one) => one.code === order?.codes[1]);
    return code ? changeOne(facts, 'codes', code, { uses: code.uses - 1 }) : null;
  },
  'codes-do-not-sum': (facts) => {
    const order = facts.orders.find(hasTwoCodes);
    return order ? changeOne(facts, 'orders', order, { codesPaise: order.codesPaise - 1 }) : null;
  },
  'code-twice-in-an-order': (facts) => {
    const order = facts.orders.find(hasTwoCodes);
    return order ? changeOne(facts, 'orders', order, { codes: [...order.codes, ...order.codes] }) : null;
  },
  'hand-payment-missing': (facts) => {
    const byHand = idsOf(facts.orders.filter(isTakenByHand));
    return without(facts, 'payments', ({ orderId }) => byHand.has(orderId));
  },
  'hand-payment-twice': (facts) => {
    const byHand = idsOf(facts.orders.filter(isTakenByHand));
    return twice(facts, 'payments', ({ orderId }) => byHand.has(orderId));
  },
  'hand-refund-not-written': (facts) => {
    const byHand = idsOf(facts.orders.filter(isTakenByHand));
    return without(facts, 'refunds', ({ orderId }) => byHand.has(orderId));
  },
  'hand-link-not-captured': (facts) => {
    const order = facts.orders.find(
      (one) => one.channel === 'by_hand' && one.paymentStatus === 'paid' && !isTakenByHand(one),
    );
    if (!order) return null;
    const ledger = facts.ledger.filter((entry) => !order.providerOrderIds.includes(entry.order_id));
    return { ...facts, ledger };
  },
  'request-twice': (facts) => {
    const [one, other] = facts.orders.filter(({ requestId }) => requestId !== null);
    return one && other ? changeOne(facts, 'orders', other, { requestId: one.requestId }) : null;
  },
  'replaced-twice': (facts) => {
    const order = facts.orders.find(isReplacement);
    if (!order) return null;
    // The sums of its money and stock are still right.
    const lines = order.lines.map((line) => {
      const quantity = line.quantity + MANY;
      return { ...line, quantity, discountPaise: quantity * line.unitPaise };
    });
    const discountPaise = sumOf(lines, (line) => line.discountPaise);
    const sent = new Set(lines.map(({ productId }) => productId));
    const products = facts.products.map((product) =>
      sent.has(product.productId)
        ? { ...product, stock: product.stock - MANY, movedStock: product.movedStock - MANY }
        : product,
    );
    return { ...changeOne(facts, 'orders', order, { lines, discountPaise }), products };
  },
  'replacement-of-nothing-paid': (facts) => {
    const order = facts.orders.find(isReplacement);
    return order ? changeOne(facts, 'orders', order, { replacesOrderId: null }) : null;
  },
  'replacement-not-free': (facts) => {
    const order = facts.orders.find(isReplacement);
    const payment = facts.payments[0];
    return order && payment
      ? { ...facts, payments: [...facts.payments, { ...payment, orderId: order.orderId, method: 'upi' }] }
      : null;
  },
  'replacement-billed': (facts) => {
    const order = facts.orders.find(isReplacement);
    const note = facts.papers.find(({ kind }) => kind === 'credit_note');
    return order && note ? changeOne(facts, 'papers', note, { orderId: order.orderId }) : null;
  },
  'replacement-without-its-ticket': (facts) => {
    const ticket = facts.tickets.find(({ outcome }) => outcome === 'replacement');
    return ticket ? changeOne(facts, 'tickets', ticket, { outcome: 'answer' }) : null;
  },
  'claim-lost': (facts) => without(facts, 'tickets', ({ number }) => facts.toldTickets.includes(number)),
  'claim-settled-by-two-mails': (facts) =>
    twice(facts, 'ticketMails', ({ kind }) => kind === 'ticket_closed'),
};

function hasTwoCodes({ codes }: OrderFact): boolean {
  return codes.length > 1;
}

function isReplacement({ channel }: OrderFact): boolean {
  return channel === 'replacement';
}

function idsOf(orders: readonly OrderFact[]): Set<string> {
  return new Set(orders.map(({ orderId }) => orderId));
}
