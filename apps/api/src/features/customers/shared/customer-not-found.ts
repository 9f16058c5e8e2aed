import * as customerMessages from '@shop/contract/customers/messages';
import { NotFoundError } from '../../../platform/errors.ts';

export class CustomerNotFoundError extends NotFoundError {
  readonly code = 'customer_not_found';

  constructor() {
    super(customerMessages.notFound);
  }
}
