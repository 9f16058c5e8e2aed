import * as addressMessages from '@shop/contract/addresses/messages';
import * as cartMessages from '@shop/contract/cart/messages';
import * as checkoutMessages from '@shop/contract/checkout/messages';
import { type CashRefusal, cashRefused } from '@shop/contract/cash/messages';
import { notDelivered } from '@shop/contract/delivery/messages';
import { rupeesFromPaise } from '@shop/contract/money';
import { AddressNotFoundError } from '../addresses/index.ts';
import { type CodeRefusal, codeRefusalSentence } from '../offers/index.ts';
import { BadInputError, ConflictError, TooManyError } from '../../platform/errors.ts';

export class EmptyCartError extends BadInputError {
  readonly code = 'empty_cart';
}

export class NoAddressSelectedError extends BadInputError {
  readonly code = 'no_address_selected';
}

/** The shop does not deliver to the address. */
export class NotDeliveredError extends ConflictError {
  readonly code = 'not_delivered';
}

/** The order cannot be paid in cash on delivery. */
export class CashUnavailableError extends ConflictError {
  readonly code = 'cash_unavailable';
}

/** The total is less than the provider takes in one payment. */
export class TotalTooLowError extends ConflictError {
  readonly code = 'total_too_low';
}

export class TotalMissingError extends BadInputError {
  readonly code = 'total_missing';
}

export class TotalChangedError extends ConflictError {
  readonly code = 'total_changed';
}

/** The code takes nothing off this order; `data` has the total without it. */
export class CodeRefusedError extends ConflictError {
  readonly code = 'code_refused';
}

export class OutOfStockError extends ConflictError {
  readonly code = 'out_of_stock';
}

/** More pieces in a line than the shop allows. */
export class AboveLineLimitError extends ConflictError {
  readonly code = 'above_line_limit';
}

/** The account has held a product without paying for as long as an account may (ruling 41). */
export class HeldUnpaidError extends TooManyError {
  readonly code = 'held_unpaid';
}

/** The account or the network has reached the limit of unpaid orders (ruling 41). */
export class ManyUnpaidError extends TooManyError {
  readonly code = 'too_many_unpaid_orders';
}

/** A line that cannot be served in full. */
interface ShortLine {
  productId: string;
  title: string;
  available: number;
}

/** What a total has besides the goods. A function of an older version does not say it. */
interface TotalParts {
  shippingPaise: number;
  cashFeePaise: number;
  discountPaise: number;
}

/** Why `place_shop_order` in `place-order.sql` has placed no order. */
export type OrderRefusal =
  | {
      refusal: 'empty_cart' | 'no_address_selected' | 'address_not_found' | 'total_too_low' | 'total_missing';
    }
  | { refusal: 'not_delivered'; pinCode: string }
  | { refusal: 'cash_unavailable'; why: CashRefusal }
  | { refusal: 'out_of_stock'; lines: ShortLine[] }
  | { refusal: 'above_line_limit'; most: number }
  | ({ refusal: 'total_changed'; totalPaise: number } & Partial<TotalParts>)
  | { refusal: 'code_refused'; answer: CodeRefusal; totalPaise: number }
  | { refusal: 'held_unpaid'; title: string; waitSeconds: number }
  | { refusal: 'account_unpaid' | 'network_unpaid'; waitSeconds: number };

/**
 * The error that tells the shopper of a refusal. It names each line that is short, and gives today's total in rupees.
 * `code` is as the shopper typed it; `cash` has the amounts, in rupees, between which cash on delivery is taken.
 */
export function orderRefused(
  reason: OrderRefusal,
  { code = '', cash = { least: 0, most: 0 } }: { code?: string; cash?: { least: number; most: number } } = {},
): Error {
  switch (reason.refusal) {
    case 'empty_cart':
      return new EmptyCartError(checkoutMessages.emptyCart);
    case 'no_address_selected':
      return new NoAddressSelectedError(checkoutMessages.selectAddress);
    case 'address_not_found':
      return new AddressNotFoundError(addressMessages.notFound);
    case 'not_delivered':
      return new NotDeliveredError(notDelivered(reason.pinCode));
    case 'cash_unavailable':
      return new CashUnavailableError(cashRefused(reason.why, cash));
    case 'out_of_stock':
      return outOfStock(reason.lines);
    case 'above_line_limit':
      return new AboveLineLimitError(cartMessages.onlyQuantity(reason.most));
    case 'total_too_low':
      return new TotalTooLowError(checkoutMessages.totalTooLow);
    case 'total_missing':
      return new TotalMissingError(checkoutMessages.totalMissing, {
        fields: { totalAmount: checkoutMessages.totalMissing },
      });
    case 'total_changed':
      return totalChanged(reason);
    case 'code_refused': {
      const sentence = codeRefusalSentence(reason.answer, code);
      return new CodeRefusedError(sentence, {
        fields: { code: sentence },
        data: { totalAmount: rupeesFromPaise(reason.totalPaise), reason: reason.answer.why },
      });
    }
    case 'held_unpaid':
      return new HeldUnpaidError(checkoutMessages.heldUnpaid(reason.title, reason.waitSeconds), {
        retryAfterSeconds: reason.waitSeconds,
      });
    case 'account_unpaid':
      return new ManyUnpaidError(checkoutMessages.accountUnpaid(reason.waitSeconds), {
        retryAfterSeconds: reason.waitSeconds,
      });
    case 'network_unpaid':
      return new ManyUnpaidError(checkoutMessages.networkUnpaid(reason.waitSeconds), {
        retryAfterSeconds: reason.waitSeconds,
      });
  }
}

function outOfStock(lines: readonly ShortLine[]): OutOfStockError {
  const sentences = lines.map((line) => checkoutMessages.outOfStock(line.title, line.available));
  return new OutOfStockError(sentences.join(' '), {
    data: { lines: lines.map(({ productId, available }) => ({ productId, available })) },
  });
}

function totalChanged({
  totalPaise,
  shippingPaise = 0,
  cashFeePaise = 0,
  discountPaise = 0,
}: Extract<OrderRefusal, { refusal: 'total_changed' }>): TotalChangedError {
  const totalAmount = rupeesFromPaise(totalPaise);
  const sentence = checkoutMessages.totalChangedTo(totalAmount, {
    delivery: rupeesFromPaise(shippingPaise),
    cashFee: rupeesFromPaise(cashFeePaise),
    discount: rupeesFromPaise(discountPaise),
  });
  return new TotalChangedError(sentence, { data: { totalAmount } });
}
