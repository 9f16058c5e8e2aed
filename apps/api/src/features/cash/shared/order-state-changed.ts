import { ConflictError } from '../../../platform/errors.ts';

/** A cash on delivery order is not in the required state, or the order is paid online. */
export class OrderStateChangedError extends ConflictError {
  readonly code = 'order_state_changed';
}
