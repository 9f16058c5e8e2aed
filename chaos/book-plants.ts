import type { Facts, LineFact, OrderFact } from './facts.ts';

/** A fault that the judge must find, planted in a copy of sound facts. `null` if the facts offer no place for it. */
export type Plant = (facts: Facts) => Facts | null;

/** Faults in codes, discounts, cash, refunds, parcels and papers, by their name for `--plant`. */
export const bookPlants: Record<string, Plant> = {
  'use-not-given-back': (facts) => changeFirst(facts, 'codes', (code) => ({ uses: code.uses + 1 })),
  'used-too-often': (facts) => {
    const code = facts.codes.find(({ usesInAll }) => usesInAll !== null);
    const late = facts.orders.filter(
      (order) => order.isPaidLate && order.codes.includes(code?.code ?? ''),
    ).length;
    return code && code.uses > late
      ? changeOne(facts, 'codes', code, { usesInAll: code.uses - late - 1 })
      : null;
  },
  'discount-not-shared': (facts) =>
    changeLine(facts, ({ discountPaise }) => discountPaise > 0, { discountPaise: 0 }),
  'total-astray': (facts) => changeFirst(facts, 'orders', ({ feesPaise }) => ({ feesPaise: feesPaise + 1 })),
  'prepaid-in-cash': (facts) => {
    const order = facts.orders.find(
      ({ cashState, discountPaise }) => cashState !== null && discountPaise > 0,
    );
    return order ? changeOne(facts, 'orders', order, { prepaidPaise: 1 }) : null;
  },
  'cash-not-booked': (facts) => without(facts, 'payments', ({ method }) => method === 'cash'),
  'cash-booked-twice': (facts) => twice(facts, 'payments', ({ method }) => method === 'cash'),
  'cash-short': (facts) => {
    const payment = facts.payments.find(({ method }) => method === 'cash');
    return payment ? changeOne(facts, 'payments', payment, { paise: payment.paise - 1 }) : null;
  },
  'payout-twice': (facts) => {
    const [order] = facts.remittedOrders;
    return order === undefined ? null : { ...facts, remittedOrders: [...facts.remittedOrders, order] };
  },
  'returned-parcel-paid': (facts) => {
    const order = facts.orders.find(({ cashState }) => cashState === 'returned');
    return order ? changeOne(facts, 'orders', order, { paymentStatus: 'paid' }) : null;
  },
  'refund-not-written': (facts) => without(facts, 'refunds', ({ status }) => status === 'processed'),
  'piece-sent-twice': (facts) => {
    const [parcel] = facts.parcels;
    return parcel ? changeOne(facts, 'parcels', parcel, { lines: [...parcel.lines, ...parcel.lines] }) : null;
  },
  'more-sent-than-ordered': (facts) =>
    changeLine(facts, ({ sent }) => sent !== null, { sent: Number.MAX_SAFE_INTEGER }),
  'parcel-number-missing': (facts) => changeFirst(facts, 'parcels', ({ number }) => ({ number: number + 1 })),
  'return-not-counted': (facts) =>
    changeLine(
      facts,
      ({ returned, quantity }, order) =>
        order.paymentStatus === 'paid' && returned > 0 && returned < quantity,
      { returned: 0 },
    ),
  'paper-number-missing': (facts) => without(facts, 'papers', ({ sequence }) => sequence === 1),
  'paper-number-twice': (facts) => {
    const [one, other] = facts.papers.filter(({ kind }) => kind === 'invoice');
    return one && other ? changeOne(facts, 'papers', other, { sequence: one.sequence }) : null;
  },
  'not-billed': (facts) => {
    const sent = new Set(facts.orders.filter(({ orderStatus }) => orderStatus === 'inShipping').map(idOf));
    const invoice = facts.papers.find(({ kind, orderId }) => kind === 'invoice' && sent.has(orderId));
    return invoice ? changeOne(facts, 'papers', invoice, { isVoid: true }) : null;
  },
  'credit-note-missing': (facts) => {
    const note = facts.papers.find(({ kind }) => kind === 'credit_note');
    return note ? changeOne(facts, 'papers', note, { isVoid: true }) : null;
  },
};

function idOf({ orderId }: OrderFact): string {
  return orderId;
}

/** The lists of facts that plants change. */
type Lists = Pick<
  Facts,
  'orders' | 'codes' | 'payments' | 'refunds' | 'parcels' | 'papers' | 'tickets' | 'ticketMails'
>;
type Item<K extends keyof Lists> = Lists[K][number];

export function changeOne<K extends keyof Lists>(
  facts: Facts,
  list: K,
  wanted: Item<K>,
  change: Partial<Item<K>>,
) {
  const items = facts[list] as Item<K>[];
  return { ...facts, [list]: items.map((item) => (item === wanted ? { ...item, ...change } : item)) };
}

function changeFirst<K extends keyof Lists>(
  facts: Facts,
  list: K,
  change: (item: Item<K>) => Partial<Item<K>>,
): Facts | null {
  const [first] = facts[list] as Item<K>[];
  return first === undefined ? null : changeOne(facts, list, first, change(first));
}

export function without<K extends keyof Lists>(
  facts: Facts,
  list: K,
  isWanted: (item: Item<K>) => boolean,
): Facts | null {
  const items = facts[list] as Item<K>[];
  const wanted = items.find(isWanted);
  return wanted === undefined ? null : { ...facts, [list]: items.filter((item) => item !== wanted) };
}

export function twice<K extends keyof Lists>(
  facts: Facts,
  list: K,
  isWanted: (item: Item<K>) => boolean,
): Facts | null {
  const items = facts[list] as Item<K>[];
  const wanted = items.find(isWanted);
  return wanted === undefined ? null : { ...facts, [list]: [...items, wanted] };
}

function changeLine(
  facts: Facts,
  isWanted: (line: LineFact, order: OrderFact) => boolean,
  change: Partial<LineFact>,
): Facts | null {
  const order = facts.orders.find((one) => one.lines.some((line) => isWanted(line, one)));
  const wanted = order?.lines.find((line) => isWanted(line, order));
  if (!order) return null;
  const lines = order.lines.map((line) => (line === wanted ? { ...line, ...change } : line));
  return changeOne(facts, 'orders', order, { lines });
}
