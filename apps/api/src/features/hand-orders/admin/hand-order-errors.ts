import * as handMessages from '@shop/contract/hand-orders/messages';
import type { EarlierOrder, PresentTotal } from '@shop/contract/hand-orders/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import type { OrderRow } from '../../orders/index.ts';
import { BadInputError, ConflictError, UnavailableError } from '../../../platform/errors.ts';

/** What was typed cannot become an order. */
export class InvalidHandOrderError extends BadInputError {
  readonly code = 'invalid_hand_order';

  constructor(sentence: string, field: string) {
    super(sentence, { fields: { [field]: sentence } });
  }
}

/** A product is gone, its stock is short, or the total is less than can be paid. */
export class HandOrderRefusedError extends ConflictError {
  readonly code = 'hand_order_refused';
}

/** The order would come to another total than the owner saw. */
export class HandTotalChangedError extends ConflictError {
  readonly code = 'total_changed';
}

/** The same request has made an order of other content; `data` says which (`EarlierOrder`). */
export class AlreadyPlacedError extends ConflictError {
  readonly code = 'already_placed';
}

/** The first of several equal requests is still at the provider. */
export class LinkUnderWayError extends UnavailableError {
  readonly code = 'link_under_way';
}

export class NotReplaceableError extends ConflictError {
  readonly code = 'not_replaceable';
}

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
): HandOrderRefusedError | HandTotalChangedError {
  switch (reason.refusal) {
    case 'product_gone':
      return new HandOrderRefusedError(handMessages.productGone);
    case 'out_of_stock':
      return new HandOrderRefusedError(handMessages.outOfStock(reason.lines), {
        data: { lines: reason.lines },
      });
    case 'total_too_low':
      return new HandOrderRefusedError(handMessages.totalTooLow);
    case 'total_changed': {
      const data = presentTotal(reason);
      const delivery = rupeesFromPaise(shippingPaise);
      return new HandTotalChangedError(handMessages.totalChangedTo(data.totalAmount, { delivery }), { data });
    }
  }
}

/** The error for a request that comes again with other content than that of the order it made. */
export function placedAlready(
  made: Pick<OrderRow, 'id' | 'order_number' | 'payment_status'>,
): AlreadyPlacedError | HandOrderRefusedError {
  const number = made.order_number;
  // Only an order by link ends unpaid: without its link nobody can pay it.
  if (made.payment_status === 'canceled') return new HandOrderRefusedError(handMessages.linkRefused(number));
  const earlier: EarlierOrder = { _id: made.id, orderNumber: number };
  return new AlreadyPlacedError(handMessages.alreadyPlaced(number), { data: earlier });
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
