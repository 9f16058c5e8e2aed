import { expect, test } from 'vitest';
import type { PaperFact, PaymentFact, RefundFact } from './book-facts.ts';
import { type BookingFact, DELIVERED } from './courier-facts.ts';
import type { CourierOrder } from './courier-sandbox.ts';
import type { Facts, LineFact, OrderFact } from './facts.ts';
import { judge } from './judge.ts';
import { plants } from './plants.ts';

/**
 * A shop after eight purchases: one paid; one paid too late and refunded; one abandoned; one partly refunded; one
 * paid in cash; one returned unpaid; one sent in two parcels after one piece was refunded; and one refunded as a
 * whole and then sent all the same. Then an order with two codes; one by hand, paid by transfer and partly refunded;
 * one by hand, paid through its link; and a claim about the last of the parcels that ended in a replacement. Couriers
 * were booked for three of them: one waits for its courier, one was cancelled, one has arrived.
 */
const sound: Facts = {
  ledger: [
    { type: 'capture', order_id: 'order_A', payment_id: 'pay_A', amount: 39_800, at: 1 },
    { type: 'capture', order_id: 'order_B', payment_id: 'pay_B', amount: 19_900, at: 2 },
    { type: 'refund', order_id: 'order_B', payment_id: 'pay_B', amount: 19_900, at: 3 },
    { type: 'capture', order_id: 'order_D', payment_id: 'pay_D', amount: 19_900, at: 4 },
    { type: 'refund', order_id: 'order_D', payment_id: 'pay_D', amount: 5_000, at: 5 },
    { type: 'capture', order_id: 'order_G', payment_id: 'pay_G', amount: 59_700, at: 6 },
    { type: 'refund', order_id: 'order_G', payment_id: 'pay_G', amount: 19_900, at: 7 },
    { type: 'capture', order_id: 'order_H', payment_id: 'pay_H', amount: 12_910, at: 8 },
    { type: 'capture', order_id: 'order_L', payment_id: 'pay_L', amount: 19_900, at: 9 },
    { type: 'capture', order_id: 'order_S', payment_id: 'pay_S', amount: 19_900, at: 10 },
    { type: 'refund', order_id: 'order_S', payment_id: 'pay_S', amount: 19_900, at: 11 },
  ],
  orders: [
    paid('A', { totalPaise: 39_800, line: { quantity: 2 } }),
    order('B', { paymentStatus: 'refunded' }),
    order('C', {}),
    paid('D', { refundedPaise: 5_000 }),
    paid('E', {
      orderStatus: 'delivered',
      cashState: 'received',
      codes: ['FEWTEN'],
      codesPaise: 1_990,
      discountPaise: 1_990,
      feesPaise: 3_000,
      totalPaise: 20_910,
      providerOrderIds: [],
      line: { discountPaise: 1_990, sent: 1 },
    }),
    order('F', {
      orderStatus: 'rejected',
      cashState: 'returned',
      feesPaise: 3_000,
      totalPaise: 22_900,
      providerOrderIds: [],
      line: { sent: 1 },
    }),
    paid('G', {
      orderStatus: 'inShipping',
      totalPaise: 59_700,
      refundedPaise: 19_900,
      line: { quantity: 3, returned: 1, inParcels: 1, sent: 2 },
    }),
    paid('S', {
      orderStatus: 'inShipping',
      paymentStatus: 'refunded',
      hold: 'released',
      refundedPaise: 19_900,
      line: { returned: 1, sent: 0 },
    }),
    paid('H', {
      codes: ['FEWTEN', 'ALLFIFTY'],
      codesPaise: 6_990,
      discountPaise: 6_990,
      totalPaise: 12_910,
      line: { discountPaise: 6_990 },
    }),
    paid('I', {
      channel: 'by_hand',
      method: 'transfer',
      requestId: 'request-I',
      refundedPaise: 4_000,
      providerOrderIds: [],
    }),
    paid('L', { channel: 'by_hand', requestId: 'request-L' }),
    paid('R', {
      channel: 'replacement',
      method: 'replacement',
      requestId: 'request-R',
      replacesOrderId: 'G',
      ticketId: 'ticket-G',
      wasPaid: false,
      totalPaise: 0,
      discountPaise: 19_900,
      confirmations: 0,
      providerOrderIds: [],
      line: { discountPaise: 19_900 },
    }),
  ],
  products: [{ productId: 'neem', startStock: 13, stock: 2, held: 0, movedStock: 2, movedHeld: 0 }],
  sets: [{ productId: 'box', stock: 1, parts: [{ productId: 'neem', pieces: 2 }] }],
  filledCarts: ['shopper-C'],
  openRefunds: [],
  payments: [
    payment('A', 39_800),
    payment('B', 19_900, { use: 'refund' }),
    payment('D', 19_900),
    payment('E', 20_910, { paymentId: 'cash_E', method: 'cash' }),
    payment('G', 59_700),
    payment('H', 12_910),
    payment('I', 19_900, { paymentId: 'hand_I', method: 'transfer' }),
    payment('L', 19_900),
    payment('S', 19_900),
  ],
  refunds: [
    refund('B', 19_900),
    refund('D', 5_000),
    refund('G', 19_900),
    refund('I', 4_000),
    refund('S', 19_900),
  ],
  parcels: [{ orderId: 'G', number: 1, lines: [{ productId: 'neem', quantity: 1 }] }],
  papers: [
    paper('E', 'DEO', { sequence: 1, paise: 20_910 }),
    paper('F', 'DEO', { sequence: 2, paise: 22_900 }),
    paper('G', 'DEO', { sequence: 3, paise: 59_700 }),
    paper('F', 'CN', { sequence: 1, paise: 22_900 }),
    paper('G', 'CN', { sequence: 2, paise: 19_900 }),
  ],
  series: new Map([
    ['DEO/2627', 3],
    ['CN/2627', 2],
  ]),
  codes: [
    { code: 'FEWTEN', uses: 2, usesInAll: 2 },
    { code: 'ALLFIFTY', uses: 1, usesInAll: null },
  ],
  remittedOrders: ['E'],
  tickets: [{ id: 'ticket-G', number: 'DEO-T1', orderId: 'G', outcome: 'replacement' }],
  ticketMails: [
    { orderId: 'G', kind: 'ticket_opened' },
    { orderId: 'G', kind: 'ticket_closed' },
  ],
  acknowledged: ['A', 'B'],
  toldTickets: ['DEO-T1'],
  newsletters: [{ subject: 'News', isOver: true, written: 60, sent: 60, readers: 60 }],
  toldNewsletters: ['News'],
  toldPaid: ['A'],
  toldRefunded: new Map([['D', 5_000]]),
  unsentMails: [],
  couriers: {
    bookings: [
      booking('A', { trackingNumber: 'AWB1', orderTracking: 'AWB1' }),
      booking('B', { state: 'cancelled', trackingNumber: 'AWB2' }),
      booking('E', { state: 'ended', trackingNumber: 'AWB3', orderTracking: 'AWB3' }),
    ],
    orders: [
      atAccount('A', { awb: 'AWB1' }),
      atAccount('B', { awb: 'AWB2', isCancelled: true }),
      atAccount('E', { awb: 'AWB3', status: DELIVERED }),
    ],
  },
  ownerLosses: [],
};

/** Booked, for the order of this name. */
function booking(orderId: string, fields: Partial<BookingFact>): BookingFact {
  const number = `DEO-${orderId}`;
  return {
    orderId,
    reference: number,
    orderNumber: number,
    state: 'booked',
    trackingNumber: null,
    orderTracking: null,
    ...fields,
  };
}

/** An order at the account of couriers that nobody has fetched yet. */
function atAccount(orderId: string, fields: Partial<CourierOrder>): CourierOrder {
  return {
    channelOrderId: `DEO-${orderId}`,
    awb: null,
    pickupAtMs: 1,
    isCancelled: false,
    status: 0,
    ...fields,
  };
}

type Fields = Partial<OrderFact> & { line?: Partial<LineFact> };

/** An order that ended unpaid. */
function order(name: string, { line, ...fields }: Fields): OrderFact {
  return {
    orderId: name,
    orderNumber: `DEO-${name}`,
    providerOrderIds: [`order_${name}`],
    userId: `shopper-${name}`,
    channel: 'shop',
    method: 'razorpay',
    requestId: null,
    replacesOrderId: null,
    ticketId: null,
    orderStatus: 'Rejected',
    paymentStatus: 'canceled',
    hold: 'released',
    cashState: null,
    wasPaid: false,
    wasSent: false,
    isPaidLate: false,
    codes: [],
    codesPaise: 0,
    totalPaise: 19_900,
    refundedPaise: 0,
    discountPaise: 0,
    prepaidPaise: 0,
    feesPaise: 0,
    confirmations: 1,
    ...fields,
    lines: [
      {
        productId: 'neem',
        unitPaise: 19_900,
        discountPaise: 0,
        quantity: 1,
        returned: 0,
        inParcels: 0,
        sent: null,
        ...line,
      },
    ],
  };
}

function paid(name: string, fields: Fields): OrderFact {
  const asPaid = { orderStatus: 'confirmed', paymentStatus: 'paid', hold: 'sold', wasPaid: true };
  return order(name, { ...asPaid, ...fields });
}

function payment(orderId: string, paise: number, fields: Partial<PaymentFact> = {}): PaymentFact {
  return { paymentId: `pay_${orderId}`, orderId, paise, use: 'paid_order', method: 'provider', ...fields };
}

function refund(orderId: string, paise: number): RefundFact {
  return { paymentId: `pay_${orderId}`, orderId, paise, status: 'processed' };
}

function paper(
  orderId: string,
  prefix: 'DEO' | 'CN',
  { sequence, paise }: Pick<PaperFact, 'sequence' | 'paise'>,
): PaperFact {
  return {
    id: `${prefix}-${orderId}`,
    kind: prefix === 'CN' ? 'credit_note' : 'invoice',
    number: `${prefix}/2627/${sequence}`,
    series: `${prefix}/2627`,
    sequence,
    orderId,
    originalId: prefix === 'CN' ? `DEO-${orderId}` : null,
    paise,
    isVoid: false,
  };
}

test('a shop whose money, stock and promises add up is found sound', () => {
  expect(judge(sound)).toEqual([]);
});

test('an order that was wholly refunded is a use of its code only if something of it was sent', () => {
  const refunded = paid('Z', { paymentStatus: 'refunded', codes: ['FEWTEN'] });
  const [unsent, sent] = [refunded, { ...refunded, wasSent: true }].map((one) =>
    judge({ ...sound, orders: [...sound.orders, one] }).filter((wrong) => wrong.includes('uses are counted')),
  );
  expect(unsent).toEqual([]);
  expect(sent).toHaveLength(1);
});

test.each(Object.entries(plants))('the fault "%s" is found', (_, plant) => {
  const planted = plant(sound);
  if (planted === null) throw new Error('the sound facts offer no place for it');
  expect(judge(planted)).not.toEqual([]);
});
