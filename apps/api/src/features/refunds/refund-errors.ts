import { BadInputError, NotFoundError } from '../../platform/errors.ts';

export class RefundNotFoundError extends NotFoundError {
  readonly code = 'refund_not_found';
}

/** Money that an owner gives back appears in no books but the shop's, so the request must say how it was paid. */
export class PaidBackUnclearError extends BadInputError {
  readonly code = 'paid_back_unclear';
}
