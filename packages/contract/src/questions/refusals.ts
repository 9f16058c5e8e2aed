import { message } from '@shop/messages';
import * as catalogMessages from '../catalog/messages.ts';
import { ownersRefusal, refusal } from '../refusal.ts';
import * as messages from './messages.ts';

export const productNotFound = refusal('not_found', 'product_not_found', catalogMessages.notFound);
export const noLinks = refusal('bad_input', 'no_links', messages.noLinks);
export const tooMany = refusal(
  'too_many',
  'too_many_questions',
  message(
    'We have received many questions from you or your network. Please try again tomorrow.',
    'आपके या आपके नेटवर्क से बहुत सारे सवाल आए हैं। कृपया कल फिर पूछें।',
  ),
);
export const answeredBefore = ownersRefusal(
  'conflict',
  'answer_changed',
  (now: string) => `Somebody else has answered in the meantime: ‘${now}’ Press again to set it aside.`,
);
export const notFound = ownersRefusal('not_found', 'question_not_found', 'This question does not exist.');
