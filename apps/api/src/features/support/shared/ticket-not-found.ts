import * as supportMessages from '@shop/contract/support/messages';
import { NotFoundError } from '../../../platform/errors.ts';

/** The ticket is unknown, or the link leads to none. */
export class TicketNotFoundError extends NotFoundError {
  readonly code = 'ticket_not_found';

  constructor(sentence: string = supportMessages.notFound) {
    super(sentence);
  }
}
