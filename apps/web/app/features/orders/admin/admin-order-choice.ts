import { isDay } from '@shop/contract/days';
import { MAX_NAME } from '@shop/contract/limits';
import type { OrderFilterQuery, OrderStatus, PaymentStatus } from '@shop/contract/orders/schemas';
import { orderMethodLabels, type OrderMethod, orderMethods } from '@shop/contract/orders/order-methods';
import { orderNeedLabels, type OrderNeed, orderNeeds } from '@shop/contract/orders/order-needs';
import { orderStatusLabels, paymentStatuses, paymentStatusLabels } from '@shop/contract/orders/statuses';

/** In the sequence in which an order passes through them; the ends that nobody wants come last. */
export const orderStatusesInTurn: readonly OrderStatus[] = [
  'pending',
  'confirmed',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected',
  'Rejected',
];

/** Which orders the owner's table shows; it is in the address. */
export interface AdminOrderFilter {
  /** What they wait for, which says their status and payment; empty: anything or nothing. */
  needs: OrderNeed | '';
  /** Those that ended unpaid, which are shown apart; they have one status and one payment status. */
  isUnfinished: boolean;
  statuses: readonly OrderStatus[];
  payments: readonly PaymentStatus[];
  /** How they are paid; empty: any way. */
  method: OrderMethod | '';
  /** Days of Asia/Kolkata, both inclusive; empty: open. */
  from: string;
  to: string;
  /** What the days are of. */
  dateOf: 'placed' | 'paid';
  text: string;
}

export const noOrderFilter: AdminOrderFilter = {
  needs: '',
  isUnfinished: false,
  statuses: [],
  payments: [],
  method: '',
  from: '',
  to: '',
  dateOf: 'placed',
  text: '',
};

/** The filter of an address; what is no word or day of the shop is passed over. */
export function readOrderFilter(search: URLSearchParams): AdminOrderFilter {
  const wordsOf = (name: string) => (search.get(name) ?? '').split(',');
  const dayOf = (name: string) => [search.get(name) ?? ''].find(isDay) ?? '';
  const needs = orderNeeds.find((need) => need === search.get('needs')) ?? '';
  const isUnfinished = needs === '' && search.get('unfinished') === 'only';
  const [statuses, payments] = needs || isUnfinished ? [[], []] : [wordsOf('status'), wordsOf('payment')];
  return {
    needs,
    isUnfinished,
    statuses: orderStatusesInTurn.filter((status) => statuses.includes(status)),
    payments: paymentStatuses.filter((status) => payments.includes(status)),
    method: orderMethods.find((method) => method === search.get('method')) ?? '',
    from: dayOf('from'),
    to: dayOf('to'),
    dateOf: search.get('dateOf') === 'paid' ? 'paid' : 'placed',
    text: (search.get('text') ?? '').trim().slice(0, MAX_NAME),
  };
}

/** What is in the address; empty where it is as nobody has chosen it. */
export function orderFilterParameters(filter: AdminOrderFilter): Required<OrderFilterQuery> {
  return {
    needs: filter.needs,
    unfinished: filter.isUnfinished ? 'only' : '',
    status: filter.statuses.join(','),
    payment: filter.payments.join(','),
    method: filter.method,
    from: filter.from,
    to: filter.to,
    dateOf: filter.dateOf === 'paid' ? 'paid' : '',
    text: filter.text,
  };
}

/** What goes to the API: orders that ended unpaid are left out, but a text finds them too. */
export function orderFilterQuery(filter: AdminOrderFilter): Required<OrderFilterQuery> {
  const isWithoutUnfinished = !filter.isUnfinished && filter.text === '';
  return { ...orderFilterParameters(filter), ...(isWithoutUnfinished ? { unfinished: 'without' } : {}) };
}

/** One part of a filter in words, and the filter without it. */
export interface FilterPart {
  words: string;
  without: AdminOrderFilter;
}

/** The parts that narrow, in the sequence of the fields. */
export function activeFilters(filter: AdminOrderFilter): FilterPart[] {
  const { needs, isUnfinished, statuses, payments, method, from, to, dateOf, text } = filter;
  const parts: (FilterPart | null)[] = [
    text ? { words: `“${text}”`, without: { ...filter, text: '' } } : null,
    needs ? { words: orderNeedLabels[needs], without: { ...filter, needs: '' } } : null,
    isUnfinished ? { words: 'Unfinished orders', without: { ...filter, isUnfinished: false } } : null,
    ...statuses.map((status) => ({
      words: orderStatusLabels[status],
      without: { ...filter, statuses: statuses.filter((other) => other !== status) },
    })),
    ...payments.map((status) => ({
      words: `Payment: ${paymentStatusLabels[status]}`,
      without: { ...filter, payments: payments.filter((other) => other !== status) },
    })),
    method ? { words: orderMethodLabels[method], without: { ...filter, method: '' } } : null,
    from || to || dateOf === 'paid'
      ? { words: daysInWords(filter), without: { ...filter, from: '', to: '', dateOf: 'placed' } }
      : null,
  ];
  return parts.filter((part) => part !== null);
}

function daysInWords({ from, to, dateOf }: AdminOrderFilter): string {
  const what = dateOf === 'paid' ? 'Paid' : 'Ordered';
  if (from && to) return from === to ? `${what} ${from}` : `${what} ${from} to ${to}`;
  if (from) return `${what} from ${from}`;
  return to ? `${what} up to ${to}` : what;
}
