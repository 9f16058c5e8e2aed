import * as generalRefusals from '@shop/contract/refusals';
import { said } from '@shop/messages';
import { ShopError } from './errors.ts';

/** More work is requested at once than can be done; nothing was changed. */
export class BusyError extends ShopError {
  constructor({ retryAfterSeconds = 2, cause }: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(generalRefusals.busy, said(generalRefusals.busy.text), { retryAfterSeconds, cause });
  }
}
