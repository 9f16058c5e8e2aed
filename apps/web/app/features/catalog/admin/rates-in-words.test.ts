import { expect, test } from 'vitest';
import { cellInWords } from './csv/import-words.ts';
import { ratesInWords } from './rates-in-words.ts';

test('a rate that changes says from when on, as a person writes it', () => {
  expect(ratesInWords([{ percent: 18 }])).toBe('18%');
  expect(ratesInWords([{ percent: 18 }, { percent: 5, from: '2025-09-22' }])).toBe(
    '18%, from 22 Sept 2025 5%',
  );
});

test('an import says rates alike, and as they are where they are none', () => {
  expect(cellInWords('gstRates', '18, 5 from 2025-09-22', [])).toBe('18%, from 22 Sept 2025 5%');
  expect(cellInWords('gstRates', 'five', [])).toBe('five');
});
