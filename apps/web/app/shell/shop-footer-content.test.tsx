// @vitest-environment happy-dom
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../testing/render-routes.tsx';
import ShopFooterContent from './shop-footer-content.tsx';

afterEach(leavePage);

test('the footer has the blurb, quick links, product links, the contact block, the year and the terms', () => {
  renderRoutes([{ path: '/', element: <ShopFooterContent /> }], '/');
  const footer = within(screen.getByRole('contentinfo'));
  const linksOf = (name: string) =>
    within(footer.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const { shop, contact } = demonstrationSettings;

  expect(footer.getByText(shop.blurb)).toBeDefined();
  expect(linksOf('Quick links')).toEqual([
    ['Home', '/shop/home'],
    ['Products', '/shop/listing'],
    ['About Us', '/shop/aboutus'],
    ['Contact Us', '/shop/contactus'],
  ]);
  expect(linksOf('Products')).toEqual([
    ['Soap', '/shop/listing?category=soap'],
    ['Face Wash', '/shop/listing?category=faceWash'],
    ['Shampoo', '/shop/listing?category=shampoo'],
    ['Luxury Soap Collection', '/shop/soappageone'],
    ['Aromatic Essence', '/shop/soappagetwo'],
    ['Pure Serenity', '/shop/soappagethree'],
    ['Natural Bliss', '/shop/soappagefour'],
    ['Royal Collection', '/shop/soappagefive'],
  ]);
  for (const said of [contact.email, contact.phone, ...contact.addressLines]) {
    expect(footer.getByText(said)).toBeDefined();
  }
  expect(footer.getByText(`© ${new Date().getFullYear()} ${shop.name}. All rights reserved.`)).toBeDefined();
  expect(footer.getByRole('link', { name: 'Terms and Condition' }).getAttribute('href')).toBe('/shop/Terms');
});

test('the footer leads to an order, what was saved, help, and the policies on pages of their own', () => {
  renderRoutes([{ path: '/', element: <ShopFooterContent /> }], '/');
  const rules = within(screen.getByRole('navigation', { name: 'Help and policies' }));
  expect(rules.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Track my order', '/shop/track'],
    ['Saved for later', '/shop/saved'],
    ['Help', '/shop/help'],
    ['Shipping', '/shop/shipping'],
    ['Refunds and returns', '/shop/refunds'],
    ['Privacy', '/shop/privacy'],
  ]);
});
