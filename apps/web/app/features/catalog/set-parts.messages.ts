import { message } from '@shop/messages';

export const inside = message('What’s inside', 'इसमें क्या-क्या है');
export const times = message<{ count: number }>('{count} ×', '{count} ×');
