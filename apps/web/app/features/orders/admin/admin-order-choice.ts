import { isDay } from '@shop/contract/days';
import { STATES } from '@shop/contract/delivery/states';
import { CODE_MAX, MAX_NAME } from '@shop/contract/limits';
import type { OrderFilterQuery, OrderStatus, PaymentStatus } from '@shop/contract/orders/schemas';
import { orderMethodLabels, type OrderMethod, orderMethods } from '@shop/contract/orders/order-methods';
import { orderNeedLabels, type OrderNeed, orderNeeds } from '@shop/contract/orders/order-needs';
import { isProductId, NO_STATE, type ShopperKind, shopperKinds } from '@shop/contract/orders/figure-choices';
import { orderStatusLabels, paymentStatuses, paymentStatusLabels } from '@shop/contract/orders/statuses';
import { unfinishedChoices, type UnfinishedChoice } from '@shop/contract/orders/unfinished-orders';

/** In the order in which an order passes through them. The unwanted ends come last. */
export const orderStatusesInTurn: readonly OrderStatus[] = [
  'pending',
  'confirmed',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected',
  'Rejected',
];

export const unfinishedLabels: Record<UnfinishedChoice, string> = {
  only: 'Unfinished orders',
  without: 'Without unfinished orders',
};

const shopperLabels: Record<ShopperKind, string> = {
  new: 'New shoppers',
  returning: 'Returning shoppers',
};

export const BY_AGENTS = 'Orders by agents';

/** The filter of the owner's orders, from the address. */
export interface AdminOrderFilter {
  /** What the orders wait for, which determines their status and payment. Empty: no restriction. */
  needs: OrderNeed | '';
  /** Only orders that ended unpaid (these have one status and payment status), or all others. Empty: every order. */
  unfinished: UnfinishedChoice | '';
  /** Only orders whose cart an agent filled. Empty: every order. */
  filledBy: 'agent' | '';
  /** The figure of the sales whose orders are shown: of a product's id, a code, a state or `none`, first orders or others. Empty: every order. */
  product: string;
  code: string;
  state: string;
  shopper: ShopperKind | '';
  statuses: readonly OrderStatus[];
  payments: readonly PaymentStatus[];
  /** How the orders are paid. Empty: any way. */
  method: OrderMethod | '';
  /** Days of Asia/Kolkata, both included. Empty: no limit. */
  from: string;
  to: string;
  /** Which event the days refer to. */
  dateOf: 'placed' | 'paid';
  text: string;
}

export const noOrderFilter: AdminOrderFilter = {
  needs: '',
  unfinished: '',
  filledBy: '',
  product: '',
  code: '',
  state: '',
  shopper: '',
  statuses: [],
  payments: [],
  method: '',
  from: '',
  to: '',
  dateOf: 'placed',
  text: '',
};

const statesOrNone: readonly string[] = [...Object.values(STATES), NO_STATE];

/** Reads the filter from an address, ignoring values that the shop does not know. */
export function readOrderFilter(search: URLSearchParams): AdminOrderFilter {
  const wordsOf = (name: string) => (search.get(name) ?? '').split(',');
  const dayOf = (name: string) => [search.get(name) ?? ''].find(isDay) ?? '';
  const needs = orderNeeds.find((need) => need === search.get('needs')) ?? '';
  const chosen = unfinishedChoices.find((choice) => choice === search.get('unfinished')) ?? '';
  const unfinished = needs === '' ? chosen : '';
  const isByAgent = needs === '' && unfinished === '' && search.get('filledBy') === 'agent';
  const [statuses, payments] =
    needs || unfinished === 'only' ? [[], []] : [wordsOf('status'), wordsOf('payment')];
  return {
    needs,
    unfinished,
    filledBy: isByAgent ? 'agent' : '',
    product: [search.get('product') ?? ''].find(isProductId) ?? '',
    code: (search.get('code') ?? '').trim().slice(0, CODE_MAX),
    state: statesOrNone.find((state) => state === search.get('state')) ?? '',
    shopper: shopperKinds.find((kind) => kind === search.get('shopper')) ?? '',
    statuses: orderStatusesInTurn.filter((status) => statuses.includes(status)),
    payments: paymentStatuses.filter((status) => payments.includes(status)),
    method: orderMethods.find((method) => method === search.get('method')) ?? '',
    from: dayOf('from'),
    to: dayOf('to'),
    dateOf: search.get('dateOf') === 'paid' ? 'paid' : 'placed',
    text: (search.get('text') ?? '').trim().slice(0, MAX_NAME),
  };
}

/** The parameters for the address. Empty for values that are the default. */
export function orderFilterParameters(filter: AdminOrderFilter): Required<OrderFilterQuery> {
  return {
    needs: filter.needs,
    unfinished: filter.unfinished,
    filledBy: filter.filledBy,
    product: filter.product,
    code: filter.code,
    state: filter.state,
    shopper: filter.shopper,
    status: filter.statuses.join(','),
    payment: filter.payments.join(','),
    method: filter.method,
    from: filter.from,
    to: filter.to,
    dateOf: filter.dateOf === 'paid' ? 'paid' : '',
    text: filter.text,
  };
}

/** One condition of a filter in words, and the filter without it. */
export interface FilterPart {
  words: string;
  without: AdminOrderFilter;
  /** No field shows it: it comes from a figure of the sales. */
  isOfFigure?: true;
}

/** The active conditions, in the order of the fields. `productTitle`: of the filter's product, if known. */
export function activeFilters(filter: AdminOrderFilter, productTitle?: string): FilterPart[] {
  const { needs, unfinished, filledBy, statuses, payments, method, from, to, dateOf, text } = filter;
  const { product, code, state, shopper } = filter;
  const isOfFigure = true as const;
  const parts: (FilterPart | null)[] = [
    product
      ? { words: `Product: ${productTitle ?? 'one'}`, without: { ...filter, product: '' }, isOfFigure }
      : null,
    code ? { words: `Code: ${code}`, without: { ...filter, code: '' }, isOfFigure } : null,
    state
      ? {
          words: `State: ${state === NO_STATE ? 'unknown' : state}`,
          without: { ...filter, state: '' },
          isOfFigure,
        }
      : null,
    shopper ? { words: shopperLabels[shopper], without: { ...filter, shopper: '' }, isOfFigure } : null,
    text ? { words: `“${text}”`, without: { ...filter, text: '' } } : null,
    needs ? { words: orderNeedLabels[needs], without: { ...filter, needs: '' } } : null,
    unfinished ? { words: unfinishedLabels[unfinished], without: { ...filter, unfinished: '' } } : null,
    filledBy ? { words: BY_AGENTS, without: { ...filter, filledBy: '' } } : null,
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
