import { message } from '@shop/messages';

export const couldNotLoad = message<{ what: string }>(
  '{what} could not be loaded',
  '{what}: लोड नहीं हो पाया',
);
export const checkConnection = message(
  'No answer. Please check your internet connection.',
  'कोई जवाब नहीं आया। कृपया अपना इंटरनेट देख लें।',
);
export const tryAgain = message('Try again', 'फिर से कोशिश करें');
export const partBroken = message(
  'This part does not work right now. The rest of the page does.',
  'यह हिस्सा अभी काम नहीं कर रहा। पेज का बाकी हिस्सा काम कर रहा है।',
);
export const undo = message('Undo', 'वापस लाएँ');
export const close = message('Close', 'बंद करें');
export const showOf = message<{ number: number; count: number }>(
  'Show {number} of {count}',
  '{count} में से {number} दिखाएँ',
);
export const previous = message('Previous', 'पिछला');
export const next = message('Next', 'अगला');
export const numberOf = message<{ number: number; count: number }>(
  '{number} of {count}',
  '{count} में से {number}',
);
export const pause = message('Pause', 'रोकें');
export const play = message('Play', 'चलाएँ');
export const salePrice = message('Sale price', 'सेल का दाम');
export const originalPrice = message(', original price', ', पहले का दाम');
export const off = message<{ percent: number }>('{percent}% off', '{percent}% की छूट');
export const outOfFive = message<{ value: string }>('{value} out of 5 stars', '5 में से {value} स्टार');
export const carousel = message('carousel', 'कैरोसेल');
export const slide = message('slide', 'स्लाइड');
