import { ownersRefusal } from '../refusal.ts';

export const unfitAddress = ownersRefusal('bad_input', 'unfit_webhook', 'Please check the address.');
export const tooMany = ownersRefusal(
  'conflict',
  'too_many_webhooks',
  'There are already 20 webhooks. Remove one that nobody uses.',
);
export const notFound = ownersRefusal('not_found', 'webhook_not_found', 'This webhook does not exist.');
export const messageNotFound = ownersRefusal(
  'not_found',
  'webhook_message_not_found',
  'This message is no longer kept.',
);
export const isOff = ownersRefusal(
  'conflict',
  'webhook_is_off',
  'This webhook is switched off. Switch it on first.',
);
