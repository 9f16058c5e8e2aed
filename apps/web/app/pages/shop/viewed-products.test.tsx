// @vitest-environment happy-dom
import { getProduct } from '@shop/contract/catalog/calls';
import { listReviews } from '@shop/contract/reviews/calls';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../platform/storage.ts';
import { listOf, product } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ProductView from './product-view.tsx';
import { ViewedProducts } from './viewed-products.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listReviews, listOf([]));
});
afterEach(() => {
  leavePage();
  browserStorage.clear();
  vi.unstubAllGlobals();
  api.restore();
});

const soaps = ['neem', 'rose', 'amla'].map((name, index) =>
  product({ _id: `0190f5b6-0000-7000-8000-00000000000${index}`, slug: name, title: `${name} soap` }),
);

/** Opens the product's page and leaves it. */
async function look(at: (typeof soaps)[number]) {
  api.on(getProduct, { success: true, data: at });
  renderRoutes([{ path: '/', element: <ProductView productKey={at.slug} place="page" /> }], '/');
  await screen.findByRole('heading', { name: at.title });
  cleanup();
}

function openViewed(at: (typeof soaps)[number]) {
  renderRoutes([{ path: '/', element: <ViewedProducts product={at} /> }], '/');
}

test('what was opened before is shown, the newest first, without the product itself, and can be forgotten', async () => {
  const [neem, rose, amla] = soaps as [(typeof soaps)[0], (typeof soaps)[0], (typeof soaps)[0]];
  openViewed(neem);
  expect(screen.queryByRole('region', { name: 'You looked at' })).toBeNull();
  cleanup();
  for (const each of [neem, rose, amla, neem]) await look(each);
  openViewed(amla);
  const region = within(screen.getByRole('region', { name: 'You looked at' }));
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/shop/product/neem',
    '/shop/product/rose',
  ]);
  expect(document.body.textContent).not.toContain('₹');
  fireEvent.click(region.getByRole('button', { name: 'Forget these' }));
  expect(screen.queryByRole('region', { name: 'You looked at' })).toBeNull();
});

test('what is no list of products is none', () => {
  for (const text of ['', '{', '"x"', '[1, null, {"slug": 3}]']) {
    browserStorage.set('viewedProducts', text);
    openViewed(soaps[0] as (typeof soaps)[0]);
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
  }
});

test('a product is shared by the phone’s sheet, and without one by WhatsApp', async () => {
  const [neem] = soaps as [(typeof soaps)[0]];
  api.on(getProduct, { success: true, data: neem });
  const open = () =>
    renderRoutes([{ path: '/', element: <ProductView productKey={neem.slug} place="page" /> }], '/');
  open();
  const link = await screen.findByRole('link', { name: /^Share on WhatsApp/ });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    `https://wa.me/?text=neem soap ${window.location.origin}/shop/product/neem`,
  );
  cleanup();
  const shared: unknown[] = [];
  vi.stubGlobal('navigator', {
    ...window.navigator,
    share: async (what: unknown) => void shared.push(what),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(shared).toEqual([{ title: 'neem soap', url: `${window.location.origin}/shop/product/neem` }]);
});
