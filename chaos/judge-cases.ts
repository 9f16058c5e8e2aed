import { isPaidByHand } from '@shop/contract/hand-orders/payment-methods';
import type { Facts, OrderFact } from './facts.ts';
import { sumOf } from './judge-books.ts';

/** Everything that is wrong with orders by hand, replacements and claims. */
export function judgeCases(facts: Facts): string[] {
  return [...judgeHandOrders(facts), ...judgeReplacements(facts), ...judgeTickets(facts)];
}

/** The owner has its money, not the provider. */
export function isTakenByHand({ channel, method }: OrderFact): boolean {
  return channel === 'by_hand' && isPaidByHand(method);
}

/**
 * Money that the owner took is booked once and in full, and refunds of it are recorded. One request makes one order.
 */
function judgeHandOrders({ orders, payments, refunds, ledger }: Facts): string[] {
  const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId);
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId);
  const known = new Set(ledger.map((entry) => entry.order_id));
  const requests = Map.groupBy(
    orders.filter(({ requestId }) => requestId !== null),
    ({ requestId }) => requestId,
  );
  const twice = [...requests.values()].filter((made) => made.length > 1);
  return [
    ...twice.map((made) => `${made.map(({ orderNumber }) => orderNumber)} were made by one request`),
    ...orders.filter(isTakenByHand).flatMap((order) => {
      const { orderId, orderNumber, totalPaise, refundedPaise, providerOrderIds } = order;
      const booked = (paymentsOf.get(orderId) ?? []).map(({ method, paise }) => `${paise} ${method}`);
      const isWhole = booked.length === 1 && booked[0] === `${totalPaise} ${order.method}`;
      const backPaise = sumOf(refundsOf.get(orderId) ?? [], ({ paise }) => paise);
      return [
        ...(isWhole
          ? []
          : [`${orderNumber}: [${booked}] is booked, of ${totalPaise} paise by ${order.method}`]),
        ...(backPaise === refundedPaise
          ? []
          : [`${orderNumber}: ${refundedPaise} paise are back, ${backPaise} of them are written down`]),
        ...(providerOrderIds.some((id) => known.has(id))
          ? [`${orderNumber} is paid by hand, and the provider took money for it`]
          : []),
      ];
    }),
  ];
}

/** A replacement is free and belongs to a paid order, and none of that order's pieces is replaced twice. */
function judgeReplacements({ orders, payments }: Facts): string[] {
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  const paid = new Set(payments.map(({ orderId }) => orderId));
  const replacements = orders.filter(({ channel }) => channel === 'replacement');
  const ofOrder = Map.groupBy(replacements, ({ replacesOrderId }) => replacesOrderId ?? '');
  const torn = replacements.filter((order) => order.totalPaise !== 0 || paid.has(order.orderId));
  return [
    ...torn.map(({ orderNumber, totalPaise }) => `${orderNumber} is a replacement of ${totalPaise} paise`),
    ...[...ofOrder].flatMap(([replacedId, made]) => {
      const replaced = byId.get(replacedId);
      const numbers = made.map(({ orderNumber }) => orderNumber);
      if (!replaced?.wasPaid) return [`${numbers} replace ${replacedId}, which nobody has paid`];
      const lines = made.flatMap((order) => order.lines);
      return [...Map.groupBy(lines, ({ productId }) => productId)].flatMap(([productId, sent]) => {
        const pieces = sumOf(sent, ({ quantity, returned }) => quantity - returned);
        const bought = replaced.lines.find((line) => line.productId === productId)?.quantity ?? 0;
        return pieces <= bought ? [] : [`${numbers} replace ${pieces} of ${bought} of ${productId}`];
      });
    }),
  ];
}

/** No claim is lost. Each is acknowledged once and settled by one mail, and by one replacement if it says so. */
function judgeTickets({ orders, tickets, ticketMails, toldTickets }: Facts): string[] {
  const numbers = new Set(tickets.map(({ number }) => number));
  const madeFor = Map.groupBy(orders, ({ ticketId }) => ticketId);
  const mailsOf = Map.groupBy(ticketMails, ({ orderId }) => orderId);
  return [
    ...toldTickets.filter((number) => !numbers.has(number)).map((number) => `ticket ${number} is lost`),
    ...tickets.flatMap(({ id, number, outcome }) => {
      const made = madeFor.get(id)?.length ?? 0;
      const wanted = outcome === 'replacement' ? 1 : 0;
      return made === wanted ? [] : [`ticket ${number} (${outcome}) has ${made} replacements`];
    }),
    ...[...Map.groupBy(tickets, ({ orderId }) => orderId)].flatMap(([orderId, own]) => {
      const mails = Map.groupBy(mailsOf.get(orderId) ?? [], ({ kind }) => kind);
      const opened = mails.get('ticket_opened')?.length ?? 0;
      const closed = mails.get('ticket_closed')?.length ?? 0;
      const settled = own.filter(({ outcome }) => outcome !== null).length;
      return opened === own.length && closed === settled
        ? []
        : [
            `${own.map(({ number }) => number)}: ${own.length} tickets, ${settled} settled, are told by ${opened} and ${closed} mails`,
          ];
    }),
  ];
}
