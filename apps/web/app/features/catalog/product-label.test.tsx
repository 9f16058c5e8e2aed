// @vitest-environment happy-dom
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { product } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { ProductLabel } from './product-label.tsx';

afterEach(leavePage);

function show(contact: { email: string; phone: string }) {
  const settings = { ...demonstrationSettings, contact: { ...demonstrationSettings.contact, ...contact } };
  const element = <ProductLabel product={product()} heading="h2" />;
  renderRoutes([{ path: '/', element }], '/', settings);
}
const care = () => screen.queryByText('Consumer care')?.nextElementSibling?.textContent;

test('consumer care is what the shop has of email and phone', () => {
  show({ email: 'care@shop.example', phone: '+91 98160 00000' });
  expect(care()).toBe('care@shop.example, +91 98160 00000');
  leavePage();
  show({ email: '', phone: '+91 98160 00000' });
  expect(care()).toBe('+91 98160 00000');
});

test('a shop without email and phone says nothing of consumer care', () => {
  show({ email: '', phone: '' });
  expect(screen.getByText('Label')).toBeDefined();
  expect(care()).toBeUndefined();
});
