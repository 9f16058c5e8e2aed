import { expect, test } from 'vitest';
import { defaultSettings } from '../settings/default-settings.ts';
import { missingFacts, missingToPublish, namesOfFacts } from './label-gate.ts';
import type { ProductFacts } from './schemas.ts';

const contact = { ...defaultSettings.contact, addressLines: ['Deodar Naturals', 'Shimla'] };
const open = { contact, products: { publish: 'any' } } as const;
const gated = { contact, products: { publish: 'labelled' } } as const;
const whole: ProductFacts = {
  netQuantity: { amount: 100, unit: 'g' },
  kind: 'toiletSoap',
  shelfLifeMonths: 24,
  licenceNumber: 'HP/1',
};

test('tells what a label still needs', () => {
  expect(missingFacts(whole, { contact })).toEqual([]);
  const missing = missingFacts({ kind: 'shampoo' }, { contact });
  expect(namesOfFacts(missing)).toBe('Net quantity, Best before, Licence number');
});

test('a product of a shop without an address names its maker', () => {
  const without = { contact: defaultSettings.contact };
  expect(missingFacts(whole, without)).toEqual(['maker']);
  expect(missingFacts({ ...whole, maker: 'Somebody, Shimla' }, without)).toEqual([]);
});

test('nothing keeps a product from being published unless the owner wants it so', () => {
  expect(missingToPublish(open, {})).toEqual([]);
  expect(missingToPublish(gated, whole)).toEqual([]);
  expect(missingToPublish(gated, {})).toEqual(['netQuantity', 'kind', 'shelfLifeMonths', 'licenceNumber']);
});

test('a published product may go on lacking what it lacks, and lose nothing', () => {
  const { kind: _taken, ...withoutKind } = whole;
  const published = { isPublished: true, facts: withoutKind };
  expect(missingToPublish(gated, withoutKind, published)).toEqual([]);
  expect(missingToPublish(gated, {}, published)).toEqual(['netQuantity', 'shelfLifeMonths', 'licenceNumber']);
  expect(missingToPublish(gated, withoutKind, { ...published, isPublished: false })).toEqual(['kind']);
});
