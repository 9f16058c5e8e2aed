import type { Facts, OrderFact } from './facts.ts';

/** Everything that is wrong with codes, discounts, cash, refunds, parcels and tax papers. */
export function judgeBooks(facts: Facts): string[] {
  return [
    ...judgeCodes(facts),
    ...judgeDiscounts(facts),
    ...judgeCash(facts),
    ...judgeRefunds(facts),
    ...judgeParcels(facts),
    ...judgeNumbers(facts),
    ...judgeInvoices(facts),
  ];
}

export function sumOf<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}

/** Its pieces left the stock: they went to the shopper, or were about to. */
export function tookPieces({ wasPaid, cashState, channel }: OrderFact): boolean {
  const isOnItsWay = ['confirmed', 'received', 'returned'].includes(cashState ?? '');
  return wasPaid || isOnItsWay || channel === 'replacement';
}

/**
 * An order that ended unpaid, or was wholly refunded before anything of it was sent (decision 0066), must have given
 * back its use of a code. Limits must hold, except for payments that came too late.
 */
function judgeCodes({ codes, orders }: Facts): string[] {
  return codes.flatMap(({ code, uses, usesInAll }) => {
    const own = orders.filter((order) => order.codes.includes(code));
    const counted = own.filter(
      ({ wasPaid, wasSent, paymentStatus, cashState }) =>
        (wasPaid && (paymentStatus !== 'refunded' || wasSent)) ||
        (cashState === null ? paymentStatus === 'pending' : ['unconfirmed', 'confirmed'].includes(cashState)),
    ).length;
    const late = own.filter(({ isPaidLate }) => isPaidLate).length;
    return [
      ...(uses === counted ? [] : [`code ${code}: ${uses} uses are counted, ${counted} orders have it`]),
      ...(usesInAll === null || uses - late <= usesInAll
        ? []
        : [`code ${code}: used ${uses} times, ${late} of them paid late, of ${usesInAll}`]),
    ];
  });
}

/**
 * Lines, codes, discounts and fees must add up to the total, and each code is used only once. Cash orders get no
 * discount for paying online.
 */
function judgeDiscounts({ orders }: Facts): string[] {
  return orders.flatMap((order) => {
    const { lines, codes, codesPaise, discountPaise, prepaidPaise, feesPaise, totalPaise, cashState } = order;
    // The goods of a replacement are free.
    const isByCodes = order.channel !== 'replacement';
    const goodsPaise = sumOf(lines, ({ unitPaise, quantity }) => unitPaise * quantity);
    const sharesPaise = sumOf(lines, (line) => line.discountPaise);
    return [
      !isByCodes || codesPaise + prepaidPaise === discountPaise
        ? ''
        : `its codes take ${codesPaise} paise off, paying online ${prepaidPaise}, the order ${discountPaise}`,
      new Set(codes).size === codes.length ? '' : `it has the codes ${codes}`,
      sharesPaise === discountPaise ? '' : `lines are ${sharesPaise} paise off, the order ${discountPaise}`,
      goodsPaise - discountPaise + feesPaise === totalPaise
        ? ''
        : `${goodsPaise} less ${discountPaise} and ${feesPaise} are not ${totalPaise} paise`,
      prepaidPaise <= discountPaise && (cashState === null || prepaidPaise === 0)
        ? ''
        : `${prepaidPaise} paise off for paying online, of ${discountPaise} (${cashState})`,
    ]
      .filter((complaint) => complaint !== '')
      .map((complaint) => `${order.orderNumber}: ${complaint}`);
  });
}

/**
 * The cash of an order is booked exactly once and in full if it was received, and the provider has no record of it.
 */
function judgeCash({ orders, payments, remittedOrders, ledger }: Facts): string[] {
  const inCash = Map.groupBy(
    payments.filter(({ method }) => method === 'cash'),
    ({ orderId }) => orderId,
  );
  const remitted = Map.groupBy(remittedOrders, (orderId) => orderId);
  const known = new Set(ledger.map((entry) => entry.order_id));
  return orders.flatMap((order) => {
    const { orderId, orderNumber, cashState, paymentStatus, totalPaise, providerOrderIds } = order;
    const paise = (inCash.get(orderId) ?? []).map((payment) => payment.paise);
    const isInHand = cashState === 'received' || (order.channel === 'by_hand' && order.method === 'cash');
    const expected = isInHand ? [totalPaise] : [];
    const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded';
    const times = remitted.get(orderId)?.length ?? 0;
    return [
      ...(String(paise) === String(expected)
        ? []
        : [`${orderNumber} (${cashState}): cash of [${paise}] paise is booked, of ${totalPaise}`]),
      ...(cashState === null || isPaid === (cashState === 'received')
        ? []
        : [`${orderNumber}: its cash is ${cashState}, its payment ${paymentStatus}`]),
      ...(times > 1 || (times === 1 && cashState !== 'received')
        ? [`${orderNumber} (${cashState}) is in ${times} payouts of couriers`]
        : []),
      ...(cashState !== null && providerOrderIds.some((id) => known.has(id))
        ? [`${orderNumber} is paid in cash, and the provider took money for it`]
        : []),
    ];
  });
}

/** The provider's refunds must equal the shop's records, refund by refund. */
function judgeRefunds({ ledger, payments, refunds }: Facts): string[] {
  const given = Map.groupBy(
    ledger.filter(({ type }) => type === 'refund'),
    (entry) => entry.payment_id,
  );
  const written = Map.groupBy(
    refunds.filter(({ status }) => status === 'processed'),
    ({ paymentId }) => paymentId,
  );
  return payments
    .filter(({ method }) => method === 'provider')
    .flatMap(({ paymentId }) => {
      const theirs = sorted((given.get(paymentId) ?? []).map(({ amount }) => amount));
      const ours = sorted((written.get(paymentId) ?? []).map(({ paise }) => paise));
      return String(theirs) === String(ours)
        ? []
        : [`${paymentId}: [${theirs}] paise went back, the shop has [${ours}]`];
    });
}

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((one, other) => one - other);
}

/** No piece may be sent twice, or sent without being ordered, or both sent later and put back into stock. */
function judgeParcels({ orders, parcels }: Facts): string[] {
  const parcelsOf = Map.groupBy(parcels, ({ orderId }) => orderId);
  return orders.flatMap((order) => {
    const own = parcelsOf.get(order.orderId) ?? [];
    const numbers = sorted(own.map(({ number }) => number));
    const isCounted = numbers.every((number, index) => number === index + 1);
    const complaints = isCounted ? [] : [`${order.orderNumber} has the parcels ${numbers}`];
    for (const { productId, quantity, returned, inParcels, sent } of order.lines) {
      const packed = sumOf(
        own.flatMap(({ lines }) => lines.filter((line) => line.productId === productId)),
        (line) => line.quantity,
      );
      const fits =
        packed === inParcels &&
        inParcels <= quantity &&
        returned <= quantity &&
        (sent === null || (sent >= inParcels && sent <= quantity));
      if (fits) continue;
      complaints.push(
        `${order.orderNumber}: of ${quantity} pieces ${packed} are in parcels, ${inParcels} counted, ${sent} sent, ${returned} back`,
      );
    }
    const hasLeft = ['inShipping', 'delivered'].includes(order.orderStatus);
    if (hasLeft && order.lines.some(({ sent }) => sent === null)) {
      complaints.push(`${order.orderNumber} is ${order.orderStatus} and has not left`);
    }
    return complaints;
  });
}

/** Numbers of papers are assigned once each and without gaps. */
function judgeNumbers({ papers, series }: Facts): string[] {
  const given = Map.groupBy(papers, (paper) => paper.series);
  return [...new Set([...given.keys(), ...series.keys()])].flatMap((name) => {
    const numbers = sorted((given.get(name) ?? []).map(({ sequence }) => sequence));
    const isWhole = numbers.every((number, index) => number === index + 1);
    return isWhole && numbers.length === series.get(name)
      ? []
      : [`papers ${name}: ${numbers.length} numbers, the last ${numbers.at(-1)}, of ${series.get(name)}`];
  });
}

const SUPPLY = ['invoice', 'bill_of_supply', 'bill'];

/**
 * What was sent is billed once, and what is billed and not credited is what the shopper has paid or owes. A
 * replacement is part of what was billed before.
 */
function judgeInvoices({ orders, papers, parcels }: Facts): string[] {
  // A shop that makes no papers has none.
  if (papers.length === 0) return [];
  const papersOf = Map.groupBy(
    papers.filter(({ isVoid }) => !isVoid),
    ({ orderId }) => orderId,
  );
  const inParcels = new Set(parcels.map(({ orderId }) => orderId));
  return orders.flatMap((order) => {
    const { orderId, orderNumber, orderStatus, lines, wasPaid, cashState, totalPaise, refundedPaise } = order;
    const own = papersOf.get(orderId) ?? [];
    if (order.channel === 'replacement') return own.length === 0 ? [] : [`${orderNumber} is free and billed`];
    const invoices = own.filter(({ kind }) => SUPPLY.includes(kind));
    // If all pieces were refunded and returned before, nothing is sent, whatever the order's status says.
    const sentPieces = sumOf(lines, ({ sent }) => sent ?? 0);
    const hasLeft = ['inShipping', 'delivered'].includes(orderStatus) && sentPieces > 0;
    const isSent = inParcels.has(orderId) || hasLeft;
    const isBilledRight = invoices.length === 1 || (invoices.length === 0 && !isSent);
    if (!isBilledRight) {
      return [
        `${orderNumber} is ${orderStatus}, ${sentPieces} pieces have left, ${refundedPaise} of ${totalPaise} paise are back, and it has ${invoices.length} invoices`,
      ];
    }
    const [invoice] = invoices;
    if (!invoice) return [];
    const notes = own.filter(({ originalId }) => originalId === invoice.id);
    const billedPaise = invoice.paise - sumOf(notes, ({ paise }) => paise);
    const owedPaise = wasPaid || cashState === 'confirmed' ? totalPaise - refundedPaise : 0;
    return billedPaise === owedPaise
      ? []
      : [`${orderNumber}: ${billedPaise} paise are billed and not credited, ${owedPaise} are paid or owed`];
  });
}
