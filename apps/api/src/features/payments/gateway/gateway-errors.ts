import * as checkoutMessages from '@shop/contract/checkout/messages';
import { UnavailableError } from '../../../platform/errors.ts';

/** The provider understood and said no: the same call would be refused again. */
export class GatewayRefusedError extends UnavailableError {
  readonly code = 'payment_provider_refused';
  /** What the provider said, for the log and the owner. */
  readonly providerMessage: string;

  constructor(providerMessage: string, cause?: unknown) {
    super(checkoutMessages.providerDown, { cause });
    this.providerMessage = providerMessage;
  }
}

/** The provider did nothing and may do it later: too many calls, or it was never reached. */
export class GatewayRetryError extends UnavailableError {
  readonly code = 'payment_provider_busy';
  constructor(cause?: unknown) {
    super(checkoutMessages.providerDown, { cause, retryAfterSeconds: 5 });
  }
}

/** The call may or may not have had its effect: no answer, or one that cannot be read. Ask before trying again. */
export class GatewayOutcomeUnknownError extends UnavailableError {
  readonly code = 'payment_outcome_unknown';
  constructor(cause?: unknown) {
    super(checkoutMessages.providerDown, { cause, retryAfterSeconds: 5 });
  }
}

/** Whether the provider is to blame, in whatever way. */
export function isGatewayError(
  error: unknown,
): error is GatewayRefusedError | GatewayRetryError | GatewayOutcomeUnknownError {
  return (
    error instanceof GatewayRefusedError ||
    error instanceof GatewayRetryError ||
    error instanceof GatewayOutcomeUnknownError
  );
}
