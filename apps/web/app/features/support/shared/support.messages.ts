import { message } from '@shop/messages';

export const messages = message('Messages', 'मैसेज');
export const photograph = message<{ number: number }>(
  'Photograph {number}, opens in a new tab',
  'फ़ोटो {number}, नए टैब में खुलेगी',
);
