import * as orderMessages from '@shop/contract/orders/messages';
import { NotFoundError } from '../../../platform/errors.ts';

/** The order is unknown or somebody else's. */
export class OrderNotFoundError extends NotFoundError {
  readonly code = 'order_not_found';

  constructor() {
    super(orderMessages.notFound);
  }
}
