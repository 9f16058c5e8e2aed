// @vitest-environment happy-dom
import { readFeeds } from '@shop/contract/feeds/calls';
import type { FeedReport } from '@shop/contract/feeds/schemas';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import FeedsPage from './feeds-page.tsx';

const report: FeedReport = {
  isOn: true,
  feeds: [
    {
      id: 'google',
      address: 'https://shop.test/feeds/google.xml',
      count: 1_200,
      reads: [{ reader: 'google', at: '2026-11-27T04:30:00.000Z' }],
    },
    { id: 'meta', address: 'https://shop.test/feeds/meta.csv', count: 1, reads: [] },
  ],
  leftOut: [],
  leftOutTotal: 0,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

async function show(answer: Partial<FeedReport> = {}) {
  api.on(readFeeds, { success: true, data: { ...report, ...answer } });
  renderRoutes([{ path: '/admin/feeds', Component: FeedsPage }], '/admin/feeds');
  await screen.findByRole('link', { name: /Switch/ });
}

test('each feed has its address, how many products it has, and who read it last', async () => {
  await show();
  const google = within(screen.getByRole('region', { name: 'Google Merchant Center' }));
  expect(google.getByRole('link').getAttribute('href')).toBe('https://shop.test/feeds/google.xml');
  expect(google.getByText('1,200 products')).toBeDefined();
  expect(google.getByText('Last read by Google: 27 Nov, 10:00 am')).toBeDefined();
  const meta = within(screen.getByRole('region', { name: /^Meta/ }));
  expect(meta.getByText('1 product')).toBeDefined();
  expect(meta.getByText('Nobody has read it yet.')).toBeDefined();
  expect(screen.getByText(/Every product that shoppers see is in both feeds/)).toBeDefined();
});

test('a product that is left out is named once, with what would be right and a link to it', async () => {
  await show({
    leftOut: [
      { feed: 'google', productId: 'p', title: 'Neem & Tulsi', faults: ['smallPicture'] },
      { feed: 'meta', productId: 'p', title: 'Neem & Tulsi', faults: ['smallPicture'] },
      { feed: 'google', productId: 'q', title: 'Long', faults: ['titleLength'] },
    ],
    leftOutTotal: 203,
  });
  const link = screen.getByRole('link', { name: 'Neem & Tulsi' });
  expect(link.getAttribute('href')).toBe('/admin/products?search=Neem%20%26%20Tulsi');
  expect(screen.getByText('Google and Meta')).toBeDefined();
  expect(screen.getAllByText(/at least 500 pixels/)).toHaveLength(1);
  expect(screen.getByText(/150 characters for Google/)).toBeDefined();
  expect(screen.getByText('And 200 more.')).toBeDefined();
});

test('switched off, the page says so and leads to the switch', async () => {
  await show({ isOn: false });
  expect(screen.getByRole('link', { name: 'Switch them on' }).getAttribute('href')).toBe(
    '/admin/settings#products',
  );
  expect(screen.queryByText('1,200 products')).toBeNull();
});
