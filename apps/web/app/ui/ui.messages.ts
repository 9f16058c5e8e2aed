import { message } from '@shop/messages';

export const couldNotLoad = message<{ what: string }>(
  '{what} could not be loaded',
  '{what}: लोड नहीं हो पाया',
);
export const checkConnection = message(
  'No answer came. Please check your internet connection.',
  'कोई जवाब नहीं आया। कृपया अपना इंटरनेट देख लें।',
);
export const tryAgain = message('Try again', 'फिर से कोशिश करें');
export const close = message('Close', 'बंद करें');
export const showOf = message<{ number: number; count: number }>(
  'Show {number} of {count}',
  '{count} में से {number} दिखाएँ',
);
export const pause = message('Pause', 'रोकें');
export const play = message('Play', 'चलाएँ');
export const showPassword = message('Show password', 'पासवर्ड दिखाएँ');
export const pages = message('Pages', 'पेज');
export const previousPage = message('Previous page', 'पिछला पेज');
export const nextPage = message('Next page', 'अगला पेज');
export const page = message<{ number: number }>('Page {number}', 'पेज {number}');
export const salePrice = message('Sale price', 'सेल का दाम');
export const originalPrice = message(', original price', ', पहले का दाम');
export const off = message<{ percent: number }>('{percent}% off', '{percent}% की छूट');
export const outOfFive = message<{ value: string }>('{value} out of 5 stars', '5 में से {value} स्टार');
export const starCount = message<{ count: number }>(
  '{count, plural, one {# star} other {# stars}}',
  '{count} स्टार',
);
export const copied = message('Copied', 'कॉपी हो गया');
export const discardChanges = message('Discard changes?', 'बदलाव छोड़ दें?');
export const notSaved = message('What you typed here is not saved.', 'आपने यहाँ जो लिखा है, वह सेव नहीं हुआ है।');
export const keepEditing = message('Keep editing', 'लिखते रहें');
export const discard = message('Discard', 'छोड़ दें');
export const cancel = message('Cancel', 'रहने दें');
export const leaveQuestion = message('Leave without saving?', 'बिना सेव किए जाएँ?');
export const leave = message('Leave without saving', 'बिना सेव किए जाएँ');
export const leaving = message('Leaving', 'जा रहे हैं');
export const willBeLost = message(
  'What you typed and did not save will be lost.',
  'जो आपने लिखा और सेव नहीं किया, वह चला जाएगा।',
);
