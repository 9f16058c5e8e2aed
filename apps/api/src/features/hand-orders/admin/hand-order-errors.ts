import * as handMessages from '@shop/contract/hand-orders/messages';
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

/** The first of several equal requests is still at the provider. */
export class LinkUnderWayError extends UnavailableError {
  readonly code = 'link_under_way';
}

export class NotReplaceableError extends ConflictError {
  readonly code = 'not_replaceable';
}

/** The answer of `place_order_by_hand` when it places nothing. */
export interface HandRefusal {
  refusal: 'product_gone' | 'out_of_stock' | 'total_too_low';
  lines?: { productId: string; title: string; available: number }[];
}

export function handOrderRefused({ refusal, lines = [] }: HandRefusal): HandOrderRefusedError {
  switch (refusal) {
    case 'product_gone':
      return new HandOrderRefusedError(handMessages.productGone);
    case 'out_of_stock':
      return new HandOrderRefusedError(handMessages.outOfStock(lines), { data: { lines } });
    case 'total_too_low':
      return new HandOrderRefusedError(handMessages.totalTooLow);
  }
}
