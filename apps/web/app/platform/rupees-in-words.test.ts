import { expect, test } from 'vitest';
import { rupeesInWords } from './rupees-in-words.ts';

test.each([
  [0, 'zero rupees'],
  [1, 'one rupee'],
  [19, 'nineteen rupees'],
  [40, 'forty rupees'],
  [99.05, 'ninety-nine rupees and five paise'],
  [100, 'one hundred rupees'],
  [1234.5, 'one thousand two hundred thirty-four rupees and fifty paise'],
  [4.35, 'four rupees and thirty-five paise'],
  [102_000, 'one lakh two thousand rupees'],
  [10_000_000, 'one crore rupees'],
])('says %s in words', (rupees, words) => {
  expect(rupeesInWords(rupees)).toBe(words);
});
