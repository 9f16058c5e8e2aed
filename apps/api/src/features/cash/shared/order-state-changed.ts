import { ConflictError } from '../../../platform/errors.ts';

/** A cash on delivery order is not in the state that is asked for, or is paid online. */
export class OrderStateChangedError extends ConflictError {
  readonly code = 'order_state_changed';
}
