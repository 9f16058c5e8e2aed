import * as handOrderRefusals from '@shop/contract/hand-orders/refusals';
import type { EarlierOrder, PresentTotal } from '@shop/contract/hand-orders/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import type { OrderRow } from '../../orders/index.ts';
import { refuse, type ShopError } from '../../../platform/errors.ts';

/** The answer of `place_hand_order` when it places nothing. */
export type HandRefusal =
  | { refusal: 'product_gone' | 'total_too_low' }
  | { refusal: 'out_of_stock'; lines: { productId: string; title: string; available: number }[] }
  | {
      refusal: 'total_changed';
      totalPaise: number;
      lines: { productId: string; shopPaise: number; paiseWithoutSale: number }[];
    };

/** The error that tells the owner of a refusal. `shippingPaise`: what delivery of the order costs. */
export function handOrderRefused(
  reason: HandRefusal,
  { shippingPaise }: { shippingPaise: number },
): ShopError {
  switch (reason.refusal) {
    case 'product_gone':
      return refuse(handOrderRefusals.productGone);
    case 'out_of_stock':
      return refuse(handOrderRefusals.outOfStock, reason.lines, { data: { lines: reason.lines } });
    case 'total_too_low':
      return refuse(handOrderRefusals.totalTooLow);
    case 'total_changed': {
      const data = presentTotal(reason);
      const delivery = rupeesFromPaise(shippingPaise);
      const total = { total: data.totalAmount, delivery };
      return refuse(handOrderRefusals.totalChangedTo, total, { data });
    }
  }
}

/** The error for a request that comes again with other content than that of the order it made. */
export function placedAlready(made: Pick<OrderRow, 'id' | 'order_number' | 'payment_status'>): ShopError {
  const number = made.order_number;
  // Only an order by link ends unpaid: without its link nobody can pay it.
  if (made.payment_status === 'canceled') return refuse(handOrderRefusals.linkRefused, number);
  const earlier: EarlierOrder = { _id: made.id, orderNumber: number };
  return refuse(handOrderRefusals.alreadyPlaced, number, { data: earlier });
}

function presentTotal({
  totalPaise,
  lines,
}: Extract<HandRefusal, { refusal: 'total_changed' }>): PresentTotal {
  return {
    totalAmount: rupeesFromPaise(totalPaise),
    lines: lines.map(({ productId, shopPaise, paiseWithoutSale }) => ({
      productId,
      shopPrice: rupeesFromPaise(shopPaise),
      priceWithoutSale: rupeesFromPaise(paiseWithoutSale),
    })),
  };
}
