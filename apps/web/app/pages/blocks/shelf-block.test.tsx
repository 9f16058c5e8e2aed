// @vitest-environment happy-dom
import { getCollection } from '@shop/contract/collections/calls';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { product } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ShelfBlock from './shelf-block.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

function showShelfOf(slug: string) {
  const block = {
    kind: 'shelf' as const,
    key: 'rain',
    heading: 'For wet months',
    text: '',
    source: { by: 'collection' as const, slug },
    way: null,
  };
  const element = (
    <main>
      <ShelfBlock block={block} isFurtherShelf={false} />
    </main>
  );
  renderRoutes([{ path: '/shop/home', element }], '/shop/home');
}

const titles = () => [...document.querySelectorAll('[id^="rain-p"]')].map(({ textContent }) => textContent);

test('a shelf shows the products of a collection in its order', async () => {
  const collection = { _id: 'c1', name: 'Rain', slug: 'rain-soaps', description: '', picture: null };
  const products = [product({ _id: 'p2', title: 'Tulsi Soap' }), product()];
  api.on(getCollection, { success: true, data: collection, products, total: 2 }, { slug: 'rain-soaps' });
  showShelfOf('rain-soaps');
  await waitFor(() => expect(titles()).toEqual(['Tulsi Soap', 'Neem Soap']));
  expect(screen.getByRole('heading', { level: 2, name: 'For wet months' })).toBeDefined();
});

test('a shelf of a collection that is gone is not there', async () => {
  api.refuse(getCollection, { status: 404, message: 'Collection not found' });
  showShelfOf('gone');
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe(''));
});
