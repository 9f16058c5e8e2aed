import { message } from '@shop/messages';
import * as messages from './messages.ts';
import { ownersRefusal, refusal } from '../refusal.ts';

export const tooMany = refusal('too_many', 'too_many_tickets', messages.tooMany);
export const tooManyPictures = refusal('too_many', 'too_many_tickets', messages.tooManyPictures);
export const linkEnded = refusal(
  'not_found',
  'ticket_not_found',
  message(
    'This link does not lead to a ticket. Please use the link in our newest email, or write to us again.',
    'इस लिंक से कोई टिकट नहीं खुलता। कृपया सबसे नए मेल का लिंक खोलें या हमें फिर से लिखें।',
  ),
);
export const notFound = refusal(
  'not_found',
  'ticket_not_found',
  message('This ticket does not exist.', 'ऐसा कोई टिकट नहीं है।'),
);
export const changedMeanwhile = ownersRefusal(
  'conflict',
  'ticket_changed',
  'The customer has written, or somebody has answered, since you opened this ticket. Please read it again.',
);
export const messageMissing = refusal(
  'bad_input',
  'message_missing',
  message('Write what happened.', 'लिखें कि क्या हुआ।'),
);
