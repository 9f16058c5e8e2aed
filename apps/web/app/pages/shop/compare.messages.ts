import { message } from '@shop/messages';

export const compare = message('Compare', 'तुलना');
export const description = message(
  'Two or three products side by side: price, net quantity, who they suit and their ingredients.',
  'दो या तीन प्रोडक्ट साथ-साथ: दाम, मात्रा, किसके लिए हैं और उनमें क्या है।',
);
export const nothingYet = message('Nothing to compare yet', 'तुलना के लिए अभी कुछ नहीं है');
export const seeAll = message('See all products', 'सभी प्रोडक्ट देखें');
export const choose = message(
  'Choose ‘Compare’ on two or three products.',
  'दो या तीन प्रोडक्ट पर ‘तुलना करें’ चुनें।',
);
export const price = message('Price', 'दाम');
export const content = message('Net quantity', 'मात्रा');
export const unitPrice = message('Unit price', 'प्रति इकाई दाम');
export const rating = message('Rating', 'रेटिंग');
export const ratingOf = message<{ mean: string; count: number }>(
  '{mean} of 5, {count, plural, one {# review} other {# reviews}}',
  '5 में से {mean}, {count, plural, one {# रिव्यू} other {# रिव्यू}}',
);
export const suits = message('Suits', 'किसके लिए');
export const notFor = message('Not for', 'किसके लिए नहीं');
export const chosenFor = message('Often chosen for', 'अक्सर इसके लिए चुना जाता है');
export const claims = message('We say it is', 'हमारा दावा');
export const contains = message('Contains', 'इसमें है');
export const likeness = message('Description', 'कैसा है');
export const ingredients = message('Ingredients', 'सामग्री');
export const howToUse = message('How to use', 'इस्तेमाल कैसे करें');
export const bestBefore = message('Best before', 'कब तक अच्छा');
export const monthsFromPacking = message<{ months: number }>(
  '{months} months from packing',
  'पैकिंग से {months} महीने',
);
export const sideBySide = message('Products side by side', 'प्रोडक्ट साथ-साथ');
export const fact = message('Fact', 'जानकारी');
export const remove = message('Remove', 'हटाएँ');
export const buy = message('Buy', 'ख़रीदें');
export const compareWith = message('Compare with', 'किससे तुलना करें');
