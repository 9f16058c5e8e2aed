import * as messages from '@shop/contract/tax/messages';
import { NotFoundError } from '../../../platform/errors.ts';

export class PaperNotFoundError extends NotFoundError {
  readonly code = 'paper_not_found';

  constructor() {
    super(messages.paperNotFound);
  }
}
