import { messages } from '@shop/contract/messages';
import { NotFoundError } from '../../../platform/errors.ts';

/** For an unknown order and for somebody else's. */
export class OrderNotFoundError extends NotFoundError {
  readonly code = 'order_not_found';

  constructor() {
    super(messages.order.notFound);
  }
}
