import * as addressRefusals from '@shop/contract/addresses/refusals';
import * as checkoutMessages from '@shop/contract/checkout/messages';
import type { CashRefusal } from '@shop/contract/cash/messages';
import { cashUnavailable } from '@shop/contract/cash/refusals';
import * as checkoutRefusals from '@shop/contract/checkout/refusals';
import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import { type Said, said } from '@shop/messages';
import { type CodeRefusal, codeRefusalSentence } from '../offers/index.ts';
import { refuse, type ShopError } from '../../platform/errors.ts';

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
      return refuse(checkoutRefusals.emptyCart);
    case 'no_address_selected':
      return refuse(checkoutRefusals.selectAddress);
    case 'address_not_found':
      return refuse(addressRefusals.notFound);
    case 'not_delivered':
      return refuse(checkoutRefusals.notDelivered, { place: reason.pinCode });
    case 'cash_unavailable':
      return refuse(checkoutRefusals.cashUnavailable, { sentence: cashUnavailable(reason.why, cash) });
    case 'out_of_stock':
      return outOfStock(reason.lines);
    case 'above_line_limit':
      return refuse(checkoutRefusals.aboveLineLimit, { quantity: reason.most });
    case 'total_too_low':
      return refuse(checkoutRefusals.totalTooLow);
    case 'total_missing':
      return refuse(checkoutRefusals.totalMissing, { field: 'totalAmount' });
    case 'total_changed':
      return totalChanged(reason);
    case 'code_refused': {
      const sentence = codeRefusalSentence(reason.answer, code);
      const data = { totalAmount: rupeesFromPaise(reason.totalPaise), reason: reason.answer.why };
      return refuse(checkoutRefusals.codeRefused, { sentence }, { field: 'code', data });
    }
    case 'account_unpaid':
      return refuse(checkoutRefusals.accountUnpaid, waitOf(reason), again(reason));
    case 'network_unpaid':
      return refuse(checkoutRefusals.networkUnpaid, waitOf(reason), again(reason));
  }
}

interface Wait {
  waitSeconds: number;
}

const waitOf = ({ waitSeconds }: Wait) => ({ minutes: Math.max(1, Math.ceil(waitSeconds / 60)) });
const again = ({ waitSeconds }: Wait) => ({ retryAfterSeconds: waitSeconds });

function outOfStock(lines: readonly ShortLine[]): ShopError {
  const sentences = lines.map(({ title, available }) =>
    said(checkoutMessages.outOfStock, { title, quantity: Math.max(0, available) }),
  );
  const sentence: Said = (language) => sentences.map((one) => one(language)).join(' ');
  const data = { lines: lines.map(({ productId, available }) => ({ productId, available })) };
  return refuse(checkoutRefusals.outOfStock, { sentence }, { data });
}

function totalChanged({
  totalPaise,
  shippingPaise = 0,
  cashFeePaise = 0,
  discountPaise = 0,
}: Extract<OrderRefusal, { refusal: 'total_changed' }>): ShopError {
  const totalAmount = rupeesFromPaise(totalPaise);
  const [total, delivery, cash, discount] = [totalPaise, shippingPaise, cashFeePaise, discountPaise].map(
    (paise) => formatRupees(rupeesFromPaise(paise)),
  ) as [string, string, string, string];
  const fees = shippingPaise > 0 && cashFeePaise > 0 ? 'both' : shippingPaise > 0 ? 'delivery' : 'cash';
  const added = shippingPaise + cashFeePaise > 0 ? fees : 'none';
  return refuse(
    checkoutRefusals.totalChangedTo,
    { total, delivery, cash, discount: discountPaise > 0 ? discount : 'none', added },
    { data: { totalAmount } },
  );
}
