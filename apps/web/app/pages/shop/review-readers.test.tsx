// @vitest-environment happy-dom
import { getProduct } from '@shop/contract/catalog/calls';
import { listReviews } from '@shop/contract/reviews/calls';
import { listHelpful, setHelpful } from '@shop/contract/reviews/readers-calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '../../platform/session.ts';
import { listOf, product, review } from '../../testing/catalog-samples.ts';
import { asha, leavePage, renderRoutes, signIn } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ProductView from './product-view.tsx';

const counts = { all: [1, 0, 0, 2, 7], withPictures: [0, 0, 0, 1, 2] };
const meeras = review({ _id: 'meeras', helpfulCount: 2 });
const ashas = review({
  _id: 'ashas',
  userId: asha.id,
  userName: 'Asha',
  reviewMessage: 'Mine.',
  helpfulCount: 1,
});

let api: StubApi;
beforeEach(() => {
  // Everything is in view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  api = stubApi();
  api.on(getProduct, { success: true, data: product() });
  api.on(listReviews, ({ url }) => ({
    ...listOf(url.includes('stars=1') ? [] : [meeras, ashas]),
    total: url.includes('stars=5') ? 7 : 10,
    counts,
  }));
  api.on(listHelpful, { success: true, data: [] });
});
afterEach(() => {
  leavePage();
  api.restore();
  vi.unstubAllGlobals();
});

async function open(path = '/shop/product/neem-soap') {
  const app = renderRoutes(
    [
      { path: '/shop/product/:key', element: <ProductView productKey="neem-soap" place="page" /> },
      { path: '/auth/login', element: <p>the sign-in page</p> },
    ],
    path,
  );
  await screen.findByRole('group', { name: 'Reviews by stars' });
  return app;
}

const bar = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const reads = () => api.calls.map(({ url }) => url).filter((url) => url.includes('/shop/review/p1'));

test('each bar says its number, filters, and gives all back when it is pressed again', async () => {
  const { router } = await open();
  expect(screen.getByText('10 of 10 reviews')).toBeDefined();
  expect(bar('3 stars: no reviews').disabled).toBe(true);
  expect(bar('1 star: 1 review').disabled).toBe(false);
  fireEvent.click(bar('5 stars: 7 reviews'));
  await screen.findByText('7 of 10 reviews');
  expect(bar('5 stars: 7 reviews').getAttribute('aria-pressed')).toBe('true');
  expect(reads().at(-1)).toContain('stars=5');
  expect(router.state.location).toMatchObject({ search: '?stars=5', hash: '#reviews' });
  fireEvent.click(bar('5 stars: 7 reviews'));
  await screen.findByText('10 of 10 reviews');
  expect(router.state.location.search).toBe('');
});

test('an address has order, stars and photographs, and one press shows all again', async () => {
  await open('/shop/product/neem-soap?sort=worst&stars=5&photographs=1');
  await waitFor(() =>
    expect(reads()).toContainEqual(expect.stringMatching(/sort=worst.*stars=5.*withPictures=true/)),
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('worst');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'With photographs (3)' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(reads().at(-1)).toMatch(/sort=worst$/));
});

test('what an address has that is not known is ignored', async () => {
  await open('/shop/product/neem-soap?sort=loudest&stars=9');
  expect(reads().join(' ')).not.toMatch(/sort|stars/);
});

test('a choice that nothing fits says so, and not that there are no reviews', async () => {
  api.on(listReviews, ({ url }) => ({
    ...listOf(url.includes('withPictures') ? [] : [meeras]),
    counts: { all: [0, 0, 0, 1, 1], withPictures: [0, 0, 0, 0, 1] },
  }));
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'With photographs (1)' }));
  expect(await screen.findByText('No review is like this.')).toBeDefined();
});

test('one review needs no order', async () => {
  api.on(listReviews, {
    ...listOf([meeras]),
    counts: { all: [0, 0, 0, 0, 1], withPictures: [0, 0, 0, 0, 0] },
  });
  renderRoutes([{ path: '/', element: <ProductView productKey="neem-soap" place="page" /> }], '/');
  await screen.findByText('2 people found this helpful');
  expect(screen.queryByRole('group', { name: 'Reviews by stars' })).toBeNull();
});

test('a shopper marks a review, reads the new number at once, takes it back, and cannot mark the own', async () => {
  signIn();
  await open();
  const button = await screen.findByRole('button', { name: 'Helpful: the review by meera' });
  expect(screen.queryByRole('button', { name: 'Helpful: the review by Asha' })).toBeNull();
  expect(screen.getByText('1 person found this helpful')).toBeDefined();
  api.on(setHelpful, { success: true, data: { helpfulCount: 3 } });
  api.on(listHelpful, { success: true, data: ['meeras'] });
  fireEvent.click(button);
  await screen.findByText('3 people found this helpful');
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  api.on(setHelpful, { success: true, data: { helpfulCount: 2 } });
  api.on(listHelpful, { success: true, data: [] });
  fireEvent.click(button);
  await screen.findByText('2 people found this helpful');
  const sent = api.calls.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['/api/shop/review/helpful/meeras', { isHelpful: true }],
    ['/api/shop/review/helpful/meeras', { isHelpful: false }],
  ]);
});

test('a refusal is told, and nothing is counted', async () => {
  signIn();
  await open();
  api.refuse(setHelpful, { status: 429, message: 'Please try again later.' });
  fireEvent.click(await screen.findByRole('button', { name: 'Helpful: the review by meera' }));
  await screen.findByText('Please try again later.');
  expect(screen.getByText('2 people found this helpful')).toBeDefined();
});

test('a visitor is led to sign in, and comes back to the reviews', async () => {
  act(() => endSession());
  const { router } = await open('/shop/product/neem-soap?sort=helpful');
  fireEvent.click((await screen.findAllByRole('link', { name: /^Helpful: / }))[0] as HTMLElement);
  await screen.findByText('the sign-in page');
  expect(router.state.location.state).toEqual({ from: '/shop/product/neem-soap?sort=helpful#reviews' });
});
