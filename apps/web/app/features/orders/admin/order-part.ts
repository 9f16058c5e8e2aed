import { countOf } from '@shop/contract/count-of';
import { formatRupees } from '@shop/contract/money';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import type { AdminOrderFilter } from './admin-order-choice.ts';

type Choice = Pick<AdminOrderFilter, 'product' | 'code'>;

/** What an order has of the product and of the code by which orders are found, in words: what it adds to their figures. */
export function partOfOrder({ cartItems, codes = [] }: AdminOrder, { product, code }: Choice): string[] {
  const lines = cartItems.filter(({ productId }) => productId === product);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const returned = lines.reduce((sum, { returned: back = 0 }) => sum + back, 0);
  const paid = lines.reduce((sum, { price, quantity, discount = 0 }) => sum + price * quantity - discount, 0);
  const used = codes.filter((one) => one.code === code);
  const off = used.reduce((sum, { discount, shippingSaved }) => sum + discount + shippingSaved, 0);
  return [
    ...(lines.length > 0
      ? [
          `${countOf(pieces, 'piece')} for ${formatRupees(paid)}${returned > 0 ? `, ${returned} returned` : ''}`,
        ]
      : []),
    ...(used.length > 0 ? [`${formatRupees(off)} off by ${code}`] : []),
  ];
}
