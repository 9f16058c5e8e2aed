import { expect, test } from 'vitest';
import { readPriceWords } from './price-words.ts';

const none = { rest: '', isCheapestFirst: false };
const upTo = (rupees: number) => ({ leastPaise: 0, mostPaise: rupees * 100 });

test.each([
  ['under 200', '', 200],
  ['soap below ₹200', 'soap', 200],
  ['soap less than rs. 200', 'soap', 200],
  ['soap upto 250 rupees', 'soap', 250],
  ['facewash within 250rs', 'facewash', 250],
  ['₹200 se kam', '', 200],
  ['sabun 200 rupaye tak', 'sabun', 200],
  ['200 ke andar sabun', 'sabun', 200],
  ['साबुन २०० से कम', 'sabun', 200],
  ['200 तक', '', 200],
])('%s asks for %j up to ₹%i', (keyword, rest, rupees) => {
  expect(readPriceWords(keyword)).toEqual({ ...none, rest, range: upTo(rupees) });
});

test('a number of two parts that falls is no range of prices', () => {
  expect(readPriceWords('Proof Soap 1858-1')).toMatchObject({ rest: 'Proof Soap 1858-1', range: null });
});

test.each(['200-300', '200 to 300', 'between ₹200 and ₹300', '300 to 200', '200 se 300 tak'])(
  '%s is a range',
  (keyword) => {
    expect(readPriceWords(keyword)).toMatchObject({
      rest: '',
      range: { leastPaise: 20_000, mostPaise: 30_000 },
    });
  },
);

test.each(['above 300', 'more than ₹300', '300 se zyada', '300 से ज़्यादा', '300 or more'])(
  '%s has no upper end',
  (keyword) => {
    const { range } = readPriceWords(keyword);
    expect(range?.leastPaise).toBe(30_000);
    expect(range?.mostPaise).toBeGreaterThan(1_000_000_000);
  },
);

test.each([
  'neem',
  'soap 100 g',
  '200',
  'soap ₹200',
  'rs',
  'thunder 200',
  'chakama 7',
  'over the counter',
  'नीम',
  'a-4530-7345-b',
])('%s says no price and stays as it is', (keyword) => {
  expect(readPriceWords(keyword)).toEqual({ ...none, rest: keyword, range: null });
});

test.each(['cheap shampoo', 'sasta shampoo', 'सस्ता shampoo'])('%s asks for what costs little', (keyword) => {
  expect(readPriceWords(keyword)).toEqual({ rest: 'shampoo', range: null, isCheapestFirst: true });
});

test.each([
  ['₹150', 15_000, 15_099],
  ['Rs. 150', 15_000, 15_099],
  ['150 rupees', 15_000, 15_099],
  ['150/-', 15_000, 15_099],
  ['₹१५०', 15_000, 15_099],
  ['₹1,499', 149_900, 149_999],
  ['₹149.50', 14_950, 14_950],
])('%s alone asks for that price', (keyword, leastPaise, mostPaise) => {
  expect(readPriceWords(keyword)).toEqual({ ...none, range: { leastPaise, mostPaise } });
});

test('a long keyword of digits costs no time', () => {
  expect(readPriceWords('1 '.repeat(150) + 'tak').range).toEqual(upTo(1));
});
