import { message } from '@shop/messages';
import * as messages from './messages.ts';
import { refusal } from '../refusal.ts';

export const notDelivered = refusal('conflict', 'messages_not_delivered', messages.notDelivered);
export const tooMany = refusal(
  'too_many',
  'too_many_messages',
  message(
    'We have received many messages. Please try again later, or write to us by email.',
    'हमें बहुत सारे मैसेज मिले हैं। कृपया बाद में कोशिश करें या हमें ईमेल करें।',
  ),
);
