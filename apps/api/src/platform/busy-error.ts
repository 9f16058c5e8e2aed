import * as generalMessages from '@shop/contract/messages';
import { UnavailableError } from './errors.ts';

/** More work is requested at once than can be done; nothing was changed. */
export class BusyError extends UnavailableError {
  readonly code = 'busy';

  constructor({ retryAfterSeconds = 2, cause }: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(generalMessages.busy, { retryAfterSeconds, cause });
  }
}
