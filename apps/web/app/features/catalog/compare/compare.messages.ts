import { message } from '@shop/messages';

export const comparison = message('Comparison', 'तुलना');
export const oneMore = message('Choose one more to compare', 'तुलना के लिए एक और चुनें');
export const chosen = message<{ count: number }>('{count} products chosen', '{count} प्रोडक्ट चुने गए');
export const compare = message('Compare', 'तुलना करें');
export const clear = message('Clear', 'हटाएँ');
