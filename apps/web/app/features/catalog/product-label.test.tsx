// @vitest-environment happy-dom
import type { Product } from '@shop/contract/catalog/schemas';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { product } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { ProductLabel } from './product-label.tsx';

afterEach(leavePage);

const lines = () =>
  [...document.querySelectorAll('.product-label dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ]);

test('what the law wants on a pack is on the page', () => {
  const facts: Product['facts'] = {
    kind: 'toiletSoap',
    netQuantity: { amount: 125, unit: 'g' },
    allergens: ['groundnut'],
    shelfLifeMonths: 24,
    maker: 'Deodar Naturals, Kotgarh',
    countryOfOrigin: 'Nepal',
    licenceNumber: 'HP/COS/1234',
  };
  const settings = { ...demonstrationSettings };
  const element = <ProductLabel product={product({ facts, salePrice: 200 })} heading="h2" />;
  renderRoutes([{ path: '/', element }], '/', settings);
  expect(lines()).toEqual([
    ['What it is', 'Toilet soap'],
    ['Net quantity', '125 g'],
    ['MRP', '₹249.50, inclusive of all taxes'],
    ['Unit price', '₹1.60 per g (₹160.00 per 100 g)'],
    ['Contains', expect.stringMatching(/\S/)],
    ['Best before', '24 months from packing'],
    ['Made and packed by', 'Deodar Naturals, Kotgarh'],
    ['Country of origin', 'Nepal'],
    ['Licence number', 'HP/COS/1234'],
    ['Consumer care', expect.stringContaining('@')],
  ]);
});

function show(contact: { email: string; phone: string }) {
  const settings = { ...demonstrationSettings, contact: { ...demonstrationSettings.contact, ...contact } };
  const element = <ProductLabel product={product()} heading="h2" />;
  renderRoutes([{ path: '/', element }], '/', settings);
}
const care = () => screen.queryByText('Consumer care')?.nextElementSibling?.textContent;

test('consumer care is what the shop has of email and phone', () => {
  show({ email: 'care@shop.example', phone: '+91 98160 00000' });
  expect(care()).toBe('care@shop.example, +91 98160 00000');
  expect(screen.getAllByRole('link')[0]?.innerHTML).toBe('care@<wbr>shop.example');
  leavePage();
  show({ email: '', phone: '+91 98160 00000' });
  expect(care()).toBe('+91 98160 00000');
});

test('a shop without email and phone says nothing of consumer care', () => {
  show({ email: '', phone: '' });
  expect(screen.getByText('Label')).toBeDefined();
  expect(care()).toBeUndefined();
});

test('names of the owner’s own lists stand on the label, and the maker’s first line is a name', () => {
  const { contact } = demonstrationSettings;
  const settings = {
    ...demonstrationSettings,
    labels: { kinds: ['Lip balm | लिप बाम'], suits: [], concerns: [], allergens: ['Goat milk'] },
    legal: { legalName: 'Hill Soaps LLP', gstin: '' },
    contact: { ...contact, addressLines: ['14 Cedar Lane', 'Shimla'] },
  };
  const facts = { kind: 'Lip balm', allergens: ['Goat milk', 'walnut'] };
  const element = <ProductLabel product={product({ facts })} heading="h2" />;
  renderRoutes([{ path: '/', element }], '/', settings);
  const shown = Object.fromEntries(lines());
  expect(shown).toMatchObject({
    'What it is': 'Lip balm',
    Contains: 'Walnut, Goat milk',
    'Made and packed by': 'Hill Soaps LLP, 14 Cedar Lane, Shimla',
  });
  leavePage();
  const named = { ...settings, contact: { ...contact, addressLines: ['Hill Soaps LLP', 'Shimla'] } };
  renderRoutes([{ path: '/', element }], '/', named);
  expect(Object.fromEntries(lines())['Made and packed by']).toBe('Hill Soaps LLP, Shimla');
});
