import { type Plant, bookPlants } from './book-plants.ts';
import { casePlants } from './case-plants.ts';
import { courierPlants } from './courier-facts.ts';
import type { Facts, OrderFact } from './facts.ts';
import { newsletterPlants } from './newsletters.ts';

/** A payment that is in no ledger. */
const OTHER_PAYMENT = 'pay_Planted0000000';

/** Faults that must make the judge fail, by their name for `--plant`. */
export const plants: Record<string, Plant> = {
  ...bookPlants,
  ...casePlants,
  ...newsletterPlants,
  ...courierPlants,
  'doubled-refund': (facts) => {
    const capture = facts.ledger.find(({ type }) => type === 'capture');
    if (!capture) return null;
    const refund = { ...capture, type: 'refund' as const };
    const rest = facts.ledger.filter(
      ({ type, payment_id: id }) => type === 'capture' || id !== capture.payment_id,
    );
    return { ...facts, ledger: [...rest, refund, refund] };
  },
  'part-refund': (facts) => {
    const refund = facts.ledger.find(({ type }) => type === 'refund');
    const ledger = facts.ledger.map((entry) => (entry === refund ? { ...entry, amount: 1 } : entry));
    return refund ? { ...facts, ledger } : null;
  },
  'refund-of-a-paid-order': (facts) => {
    const order = facts.orders.find(isPaidOnline);
    const capture = facts.ledger.find((entry) => order?.providerOrderIds.includes(entry.order_id));
    return capture ? { ...facts, ledger: [...facts.ledger, { ...capture, type: 'refund' }] } : null;
  },
  'capture-without-an-order': (facts) => {
    const [entry] = facts.ledger;
    if (!entry) return null;
    const stray = {
      ...entry,
      type: 'capture' as const,
      order_id: 'order_Planted00000',
      payment_id: OTHER_PAYMENT,
    };
    return { ...facts, ledger: [...facts.ledger, stray] };
  },
  'second-capture': (facts) => {
    const order = facts.orders.find(isPaidOnline);
    const capture = facts.ledger.find((entry) => order?.providerOrderIds.includes(entry.order_id));
    return capture
      ? { ...facts, ledger: [...facts.ledger, { ...capture, type: 'capture', payment_id: OTHER_PAYMENT }] }
      : null;
  },
  'confirmed-without-a-capture': (facts) =>
    changeOrder(facts, (order) => order.paymentStatus === 'canceled', {
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
      hold: 'sold',
    }),
  'paid-and-forgotten': (facts) =>
    changeOrder(facts, isPaid, { orderStatus: 'Rejected', paymentStatus: 'canceled', hold: 'released' }),
  'stock-off-by-one': (facts) => changeFirstProduct(facts, ({ stock }) => ({ stock: stock + 1 })),
  'held-for-ever': (facts) => changeFirstProduct(facts, ({ held }) => ({ held: held + 1 })),
  'movement-missing': (facts) =>
    changeFirstProduct(facts, ({ movedStock }) => ({ movedStock: movedStock - 1 })),
  'set-without-its-parts': (facts) => {
    const [set, ...others] = facts.sets;
    return set ? { ...facts, sets: [{ ...set, stock: set.stock + 1 }, ...others] } : null;
  },
  'order-lost': (facts) => {
    const [lost] = facts.acknowledged;
    return lost === undefined
      ? null
      : { ...facts, orders: facts.orders.filter((order) => order.orderId !== lost) };
  },
  'promise-broken': (facts) => {
    const unpaid = facts.orders.find((order) => !isPaid(order));
    return unpaid ? { ...facts, toldPaid: [...facts.toldPaid, unpaid.orderId] } : null;
  },
  'number-twice': (facts) => {
    const [first] = facts.orders;
    return first ? changeOrder(facts, (order) => order !== first, { orderNumber: first.orderNumber }) : null;
  },
  'left-pending': (facts) =>
    changeOrder(facts, (order) => !isPaid(order), { orderStatus: 'pending', paymentStatus: 'pending' }),
  'cart-kept': (facts) => {
    // Orders by hand and replacements come from no cart.
    const order = facts.orders.find((one) => isPaid(one) && one.channel === 'shop');
    return order ? { ...facts, filledCarts: [...facts.filledCarts, order.userId] } : null;
  },
  'told-twice': (facts) => changeOrder(facts, isPaid, { confirmations: 2 }),
  'refund-lost': (facts) => {
    const order = facts.orders.find(({ refundedPaise }) => refundedPaise === 0);
    return order
      ? { ...facts, toldRefunded: new Map([...facts.toldRefunded, [order.orderId, 5_000]]) }
      : null;
  },
  'part-refund-twice': (facts) => {
    const order = facts.orders.find((one) => isPaid(one) && one.refundedPaise > 0);
    const refund = facts.ledger.find(
      ({ type, order_id: id }) => type === 'refund' && order?.providerOrderIds.includes(id),
    );
    return refund ? { ...facts, ledger: [...facts.ledger, refund] } : null;
  },
  'mail-unsent': (facts) => ({ ...facts, unsentMails: [...facts.unsentMails, 'planted'] }),
  'import-in-half': (facts) => ({ ...facts, ownerLosses: [...facts.ownerLosses, 'planted'] }),
  'refund-left-due': (facts) => ({ ...facts, openRefunds: [...facts.openRefunds, 'planted'] }),
};

function isPaid(order: OrderFact): boolean {
  return order.paymentStatus === 'paid';
}

function isPaidOnline(order: OrderFact): boolean {
  return isPaid(order) && order.channel === 'shop' && order.cashState === null;
}

function changeOrder(
  facts: Facts,
  isWanted: (order: OrderFact) => boolean,
  change: Partial<OrderFact>,
): Facts | null {
  const wanted = facts.orders.find(isWanted);
  const orders = facts.orders.map((order) => (order === wanted ? { ...order, ...change } : order));
  return wanted ? { ...facts, orders } : null;
}

function changeFirstProduct(
  facts: Facts,
  change: (product: Facts['products'][number]) => Partial<Facts['products'][number]>,
): Facts | null {
  const [first, ...others] = facts.products;
  return first ? { ...facts, products: [{ ...first, ...change(first) }, ...others] } : null;
}
