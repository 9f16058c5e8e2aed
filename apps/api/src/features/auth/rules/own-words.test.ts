import { expect, test } from 'vitest';
import { holdsOwnWord } from './own-words.ts';

const own = { shopName: 'Deodar Soaps', userName: 'Ashá Verma', email: 'ravi.thakur1990@example.com' };

test.each([
  'deodarsoaps',
  'my Deodar-Soaps 7',
  'xx-ASHA-xx',
  'a.s.h.a.v.e.r.m.a',
  'i-love-verma',
  'RaviThakur1990',
  'thakur1990!',
])('%s holds one of its own words', (password) => {
  expect(holdsOwnWord(password, own)).toBe(true);
});

test.each(['juniper-on-the-ridge', 'soaps-and-salt', 'deodar-wood', '1990-mountains', 'example.com-2026'])(
  '%s holds none',
  (password) => {
    expect(holdsOwnWord(password, own)).toBe(false);
  },
);

test('short words and numbers are no words of their own', () => {
  const short = { shopName: 'Om', userName: 'Ram S', email: '98160@example.com' };
  expect(holdsOwnWord('programme-98160-om', short)).toBe(false);
});

test('a name in another script counts, in whatever form its letters come', () => {
  const hindi = { shopName: 'देवदार', userName: 'आशा', email: 'a@example.com' };
  expect(holdsOwnWord('मेरा देवदार 42', hindi)).toBe(true);
  expect(holdsOwnWord('क़लम-और-किताब', { ...hindi, userName: 'क़लम' })).toBe(true);
});
