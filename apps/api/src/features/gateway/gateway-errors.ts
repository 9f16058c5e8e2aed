import * as paymentRefusals from '@shop/contract/payments/refusals';
import { said } from '@shop/messages';
import { ShopError } from '../../platform/errors.ts';

/** The provider understood the call and refused it; it would refuse the same call again. */
export class GatewayRefusedError extends ShopError {
  /** What the provider said, for the log and the owner. */
  readonly providerMessage: string;

  constructor(providerMessage: string, cause?: unknown) {
    super(paymentRefusals.providerRefused, said(paymentRefusals.providerRefused.text), { cause });
    this.providerMessage = providerMessage;
  }
}

/** The provider did nothing but may do it later: there were too many calls, or it was never reached. */
export class GatewayRetryError extends ShopError {
  constructor(cause?: unknown) {
    super(paymentRefusals.providerBusy, said(paymentRefusals.providerBusy.text), {
      cause,
      retryAfterSeconds: 5,
    });
  }
}

/** The call may or may not have had its effect: there was no answer, or an unreadable one. Ask before trying again. */
export class GatewayOutcomeUnknownError extends ShopError {
  constructor(cause?: unknown) {
    super(paymentRefusals.outcomeUnknown, said(paymentRefusals.outcomeUnknown.text), {
      cause,
      retryAfterSeconds: 5,
    });
  }
}

/** Whether the error comes from the provider, whatever its kind. */
export function isGatewayError(
  error: unknown,
): error is GatewayRefusedError | GatewayRetryError | GatewayOutcomeUnknownError {
  return (
    error instanceof GatewayRefusedError ||
    error instanceof GatewayRetryError ||
    error instanceof GatewayOutcomeUnknownError
  );
}
