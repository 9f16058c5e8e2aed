import { expect, test } from 'vitest';
import { contradictedClaims } from './claim-gate.ts';
import { type Claim, claims } from './claims.ts';

const every = claims.map(({ id }) => id);
const named = (claim: Claim, ingredients: string) =>
  contradictedClaims({ ingredients, facts: { claims: [claim] } }).map(({ ingredient }) => ingredient);

test.each<[Claim, string, string]>([
  ['vegan', 'Coconut oil, raw honey, neem', 'raw honey'],
  ['vegan', 'Goat’s milk (30 %); olive oil', 'Goat’s milk (30 %)'],
  ['vegan', 'Oils, Cera Alba', 'Cera Alba'],
  ['vegan', 'Sodium Tallowate, Water', 'Sodium Tallowate'],
  ['vegan', 'नारियल तेल, शहद', 'शहद'],
  ['natural', 'Aqua, Phenoxyethanol', 'Phenoxyethanol'],
  ['natural', 'Aqua, Dimethicone', 'Dimethicone'],
  ['natural', 'Aloe, synthetic colour', 'synthetic colour'],
  ['sulphateFree', 'Aqua, Sodium Laureth Sulfate', 'Sodium Laureth Sulfate'],
  ['sulphateFree', 'Aqua, Sodium Lauryl Sulphate (SLS)', 'Sodium Lauryl Sulphate (SLS)'],
  ['parabenFree', 'Aqua, Methylparaben', 'Methylparaben'],
  ['parabenFree', 'Aqua\nPropyl Parabens', 'Propyl Parabens'],
  ['crueltyFree', 'Lanolin, carmine', 'carmine'],
  ['fragranceFree', 'Aqua, Parfum', 'Parfum'],
  ['fragranceFree', 'Rose essential oil', 'Rose essential oil'],
])('%s is contradicted by %j', (claim, ingredients, ingredient) => {
  expect(named(claim, ingredients)).toEqual([ingredient]);
});

test.each([
  'Coconut milk, oat milk, milk thistle extract, honeysuckle, eggplant',
  'Vegan collagen, plant-based keratin, vegetable ghee',
  'Decyl glucoside, sodium benzoate, behentrimonium methosulfate',
  'A base without parabens, paraben-free, sulphate free and no SLS',
  'Rose water, cocoa butter, wild turmeric (kasturi haldi)',
])('no claim is contradicted by %j', (ingredients) => {
  expect(contradictedClaims({ ingredients, facts: { claims: every } })).toEqual([]);
});

test('a claim that is not made is not contradicted, and each that is names the first ingredient', () => {
  const ingredients = 'Honey, beeswax, SLS';
  expect(contradictedClaims({ ingredients, facts: {} })).toEqual([]);
  expect(contradictedClaims({ ingredients, facts: { claims: ['sulphateFree', 'vegan'] } })).toEqual([
    { claim: 'Vegan', ingredient: 'Honey' },
    { claim: 'Sulphate free', ingredient: 'SLS' },
  ]);
});

test('a long ingredient is named by its beginning', () => {
  expect(named('vegan', `Honey ${'of the hills '.repeat(20)}`)[0]).toHaveLength(80);
});
