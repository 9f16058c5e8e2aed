import { message } from '@shop/messages';
import { CODE_MAX, CODE_MIN, MIN_CHARGE_RUPEES } from '../limits.ts';
import { formatWholeRupees } from '../money.ts';

// For shoppers whose code cannot be used, with what would be accepted.
export const unknown = message<{ code: string }>(
  'We do not know the code {code}. Please check how it is written.',
  'कोड {code} हमें नहीं मिला। कृपया देख लें कि वह सही लिखा है।',
);
export const notYet = message<{ from: string }>(
  'This code can be used from {from}.',
  'यह कोड {from} से चलेगा।',
);
export const ended = message<{ day: string }>('This code ended on {day}.', 'यह कोड {day} को ख़त्म हो गया।');
export const usedUp = message('This code is used up.', 'यह कोड अब ख़त्म हो चुका है।');
export const usedBefore = message<{ most: number }>(
  '{most, plural, =1 {You have already used this code.} other {You have already used this code {most} times, which is the limit.}}',
  '{most, plural, =1 {आप यह कोड पहले इस्तेमाल कर चुके हैं।} other {आप यह कोड {most} बार इस्तेमाल कर चुके हैं, इससे ज़्यादा नहीं चलता।}}',
);
export const firstOrder = message('This code is only for first orders.', 'यह कोड सिर्फ़ पहले ऑर्डर पर चलता है।');
export const notCovered = message<{ things: string }>(
  'This code is only for {things}, and your cart contains none.',
  'यह कोड {things} के लिए है। आपके कार्ट में इनमें से कुछ नहीं है।',
);
export const coversNothing = message(
  'The products for this code are not available at the moment.',
  'यह कोड जिन चीज़ों के लिए है, वे अभी बिक्री में नहीं हैं।',
);
export const belowLeast = message<{ sum: string; things: string }>(
  'Add {sum} more of {things} to use this code.',
  'यह कोड लगाने के लिए {sum} के {things} और डालें।',
);
export const belowLeastAtAll = message<{ sum: string }>(
  'Add {sum} more to use this code.',
  'यह कोड लगाने के लिए {sum} का सामान और डालें।',
);
/** Several things, and how many are not named. */
export const and = message<{ firsts: string; last: string }>('{firsts} and {last}', '{firsts} और {last}');
export const more = message<{ others: number }>('{others} more', '{others} अन्य');
export const nothingLeft = message(
  'Your other code already covers everything that this one applies to.',
  'आपका दूसरा कोड ही वह पूरी छूट दे रहा है, जो यह कोड देता।',
);
export const tooMany = message<{ most: number }>(
  'An order can have {most, plural, =1 {one code} other {{most} codes}}.',
  'एक ऑर्डर में {most} कोड ही लग सकते हैं।',
);
export const aboutCode = message<{ code: string; sentence: string }>(
  '{code}: {sentence}',
  '{code}: {sentence}',
);
export const deliveryFree = message(
  'Delivery is already free, so this code would save nothing.',
  'डिलीवरी पहले से मुफ़्त है, इसलिए इस कोड से कुछ नहीं बचेगा।',
);
export const leavesTooLittle = message(
  `With this code, less than ${formatWholeRupees(MIN_CHARGE_RUPEES)} would be left to pay. Please add something to the cart.`,
  `इस कोड के बाद देने को ${formatWholeRupees(MIN_CHARGE_RUPEES)} से भी कम बचेगा। कृपया कार्ट में कुछ और डालें।`,
);

// For owners.
export const givenToSomebody = 'A code that was given to somebody is not offered to everybody.';
export const codeAdded = 'The code is ready.';
export const codeSaved = 'The code is saved.';
export const codeStopped = 'The code is stopped. Orders that used it stay as they are.';
export const codeResumed = 'The code can be used again.';
export const saleAdded = 'The sale is scheduled.';
export const saleSaved = 'The sale is saved.';
export const saleEnded = 'The sale is over. All prices are as before.';
export const saleRemoved = 'The sale is removed.';
export const codeShape = `A code has ${CODE_MIN} to ${CODE_MAX} letters, digits or dashes, such as DIWALI20.`;
export const nameMissing = 'Enter a name, such as Diwali weekend.';
export const percentRange = (most: number) => `Enter a whole number from 1 to ${most}.`;
export const amountMissing = 'Enter an amount in rupees above 0.';
export const timeShape = 'Choose a day and a time.';
export const endBeforeStart = 'The end must be after the start.';
export const endInPast = 'Choose an end in the future.';
export const categoriesMissing = 'Choose at least one category.';
export const collectionsMissing = 'Choose at least one collection.';
export const collectionGone = 'A collection that you chose was deleted in the meantime. Choose again.';
export const productsMissing = 'Choose at least one product.';
