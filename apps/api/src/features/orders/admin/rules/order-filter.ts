import { STATES } from '@shop/contract/delivery/states';
import { normalisePhone, searchText } from '@shop/contract/typed-text';
import { isDay, nextDay, startOfDayOfIndia } from '@shop/contract/days';
import * as orderMessages from '@shop/contract/orders/messages';
import type { OrderFilterQuery, OrderStatus, PaymentStatus } from '@shop/contract/orders/schemas';
import { type OrderMethod, orderMethods } from '@shop/contract/orders/order-methods';
import { type OrderNeed, orderNeeds } from '@shop/contract/orders/order-needs';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { isProductId, NO_STATE, type ShopperKind, shopperKinds } from '@shop/contract/orders/figure-choices';
import { orderStatuses, paymentStatuses } from '@shop/contract/orders/statuses';
import { type UnfinishedChoice, unfinishedChoices } from '@shop/contract/orders/unfinished-orders';
import { refuse } from '../../../../platform/errors.ts';

/** Which orders an owner looks for. Empty lists, empty texts and null do not narrow the search. */
export interface OrderFilter {
  statuses: OrderStatus[];
  paymentStatuses: PaymentStatus[];
  /** Paid online, in cash on delivery, or taken by the owner; null: any. */
  method: OrderMethod | null;
  /** What the orders wait for; null: anything or nothing. */
  needs: OrderNeed | null;
  /** Only the orders that ended unpaid, or all others; null: both. */
  unfinished: UnfinishedChoice | null;
  /** Only orders whose cart an agent filled. */
  isByAgent: boolean;
  /** Only orders with this product; null: any. */
  productId: string | null;
  /** Only orders in which this code was used; empty: any or none. */
  code: string;
  /** Only orders to this state, empty for those whose address has none; null: any. */
  state: string | null;
  /** Only paid orders of shoppers who had not paid for one before, or who had; null: any. */
  shopper: ShopperKind | null;
  /** Which moment the span of days refers to. `paid` leaves out orders that were never paid. */
  dateOf: 'placed' | 'paid';
  from: Date | null;
  /** The first moment after the span. */
  until: Date | null;
  /** Folded: lower case, a phone number as its ten digits. */
  text: string;
}

const statesOrNone: readonly string[] = [...Object.values(STATES), NO_STATE];

/**
 * Checks the filter of an address or a call.
 * @throws invalid_order_filter with a sentence for each part that is wrong
 */
export function checkedOrderFilter(typed: OrderFilterQuery): OrderFilter {
  const statuses = wordsOf(typed.status);
  const payments = wordsOf(typed.payment);
  const { from = '', to = '', dateOf = '', text = '', method = '', unfinished = '', needs = '' } = typed;
  const { filledBy = '', product = '', code = '', state = '', shopper = '' } = typed;
  const fields: Record<string, string> = {};
  if (!statuses.every(isOneOf(orderStatuses))) fields.status = orderMessages.filterStatus;
  if (!payments.every(isOneOf(paymentStatuses))) fields.payment = orderMessages.filterPayment;
  if (method !== '' && !isOneOf(orderMethods)(method)) fields.method = orderMessages.filterMethod;
  if (needs !== '' && !isOneOf(orderNeeds)(needs)) fields.needs = orderMessages.filterNeeds;
  if (unfinished !== '' && !isOneOf(unfinishedChoices)(unfinished)) {
    fields.unfinished = orderMessages.filterUnfinished;
  }
  if (!['', 'agent'].includes(filledBy)) fields.filledBy = orderMessages.filterFilledBy;
  if (product !== '' && !isProductId(product)) fields.product = orderMessages.filterProduct;
  if (state !== '' && !isOneOf(statesOrNone)(state)) fields.state = orderMessages.filterState;
  if (shopper !== '' && !isOneOf(shopperKinds)(shopper)) fields.shopper = orderMessages.filterShopper;
  if (from !== '' && !isDay(from)) fields.from = orderMessages.filterDay;
  if (to !== '' && !isDay(to)) fields.to = orderMessages.filterDay;
  else if (from !== '' && to !== '' && from > to) fields.to = orderMessages.filterDaysReversed;
  if (!['', 'placed', 'paid'].includes(dateOf)) fields.dateOf = orderMessages.filterDateOf;
  const [sentence] = Object.values(fields);
  if (sentence !== undefined) throw refuse(orderRefusals.invalidOrderFilter, { sentence }, { fields });
  return {
    statuses: statuses.filter(isOneOf(orderStatuses)),
    paymentStatuses: payments.filter(isOneOf(paymentStatuses)),
    method: orderMethods.find((known) => known === method) ?? null,
    needs: orderNeeds.find((known) => known === needs) ?? null,
    unfinished: unfinishedChoices.find((known) => known === unfinished) ?? null,
    isByAgent: filledBy === 'agent',
    productId: product === '' ? null : product,
    code: code.trim(),
    state: state === '' ? null : state === NO_STATE ? '' : state,
    shopper: shopperKinds.find((known) => known === shopper) ?? null,
    dateOf: dateOf === 'paid' ? 'paid' : 'placed',
    from: from === '' ? null : startOfDayOfIndia(from),
    until: to === '' ? null : startOfDayOfIndia(nextDay(to)),
    text: normalisePhone(text) ?? searchText(text),
  };
}

function wordsOf(list = ''): string[] {
  return list.split(',').filter((word) => word !== '');
}

function isOneOf<Word extends string>(words: readonly Word[]) {
  return (word: string): word is Word => words.some((known) => known === word);
}

/** The first and the last id that begin with a text of at least 8 of their digits; null for any other text. */
export function orderIdRange(text: string): { first: string; last: string } | null {
  const digits = text.replaceAll('-', '');
  if (!/^[0-9a-f]{8,32}$/.test(digits)) return null;
  return { first: asUuid(digits.padEnd(32, '0')), last: asUuid(digits.padEnd(32, 'f')) };
}

function asUuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
