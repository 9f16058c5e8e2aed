import * as generalMessages from '@shop/contract/messages';
import { UnavailableError } from './errors.ts';

/** More wants to be done at once than can be; nothing was changed. */
export class BusyError extends UnavailableError {
  readonly code = 'busy';

  constructor({ retryAfterSeconds = 2, cause }: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(generalMessages.busy, { retryAfterSeconds, cause });
  }
}
