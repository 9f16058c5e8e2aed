// @vitest-environment happy-dom
import { searchProducts } from '@shop/contract/catalog/calls';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listOf, product } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import SearchPage from './search-page.tsx';

let api: StubApi;

beforeEach(() => {
  vi.useFakeTimers();
  api = stubApi();
  api.on(searchProducts, listOf([product()]));
});
afterEach(() => {
  leavePage();
  vi.useRealTimers();
  api.restore();
});

const open = (search = '') =>
  renderRoutes([{ path: '/shop/search', element: <SearchPage /> }], `/shop/search${search}`).router;
const box = () => screen.getByPlaceholderText<HTMLInputElement>('Search Products...');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the focus is in the box on arrival', async () => {
  open();
  await pass(0);
  expect(document.activeElement).toBe(box());
  expect(api.calls).toEqual([]);
});

test('the focus comes back when the search is asked for again, and stays where it is while what was typed runs', async () => {
  const router = open();
  await pass(0);
  box().blur();
  await act(() => router.navigate('/shop/search'));
  expect(document.activeElement).toBe(box());
  type('neem');
  box().blur();
  await pass(1_001);
  expect(router.state.location.search).toBe('?keyword=neem');
  expect(document.activeElement).toBe(document.body);
});

test('runs one second after the last key, and is in the address', async () => {
  const router = open();
  type('nee');
  await pass(500);
  type(' neem ');
  await pass(999);
  expect(api.calls).toEqual([]);
  await pass(1);
  await pass(1);
  expect(api.calls.map(({ url }) => url)).toEqual(['/api/shop/search/neem?limit=24&page=1&variants=one']);
  expect(router.state.location.search).toBe('?keyword=neem');
  expect(screen.getByRole('article', { name: 'Neem Soap' })).toBeDefined();
  expect(screen.getByRole('heading', { name: '1 result for “neem”' })).toBeDefined();
});

test.each(['', 'nee', ' nee ', '    '])('does not run for %j', async (text) => {
  open();
  type(text);
  await pass(5_000);
  expect(api.calls).toEqual([]);
});

test('a text too short clears the results', async () => {
  const router = open('?keyword=neem');
  await pass(1);
  expect(screen.queryByRole('article')).not.toBeNull();
  type('nee');
  await pass(1);
  expect(screen.queryByRole('article')).toBeNull();
  expect(router.state.location.search).toBe('');
  expect(box().value).toBe('nee');
  expect(screen.getByText('Type at least 4 characters.')).toBeDefined();
});

test('Enter searches at once, and what is too short not at all', async () => {
  const router = open();
  type('nee');
  fireEvent.submit(box().form as HTMLFormElement);
  await pass(1);
  expect(router.state.location.search).toBe('');
  type('neem');
  await pass(998);
  expect(router.state.location.search).toBe('');
  fireEvent.submit(box().form as HTMLFormElement);
  await pass(0);
  expect(router.state.location.search).toBe('?keyword=neem');
});

test("says 'No result found!' for an unknown word", async () => {
  api.on(searchProducts, listOf([]));
  open('?keyword=xyzzy');
  await pass(1);
  expect(screen.getByRole('heading', { name: 'No result found!' })).toBeDefined();
});

test('says when the results do not come and asks again', async () => {
  api.refuse(searchProducts, { status: 0 });
  open('?keyword=neem');
  await pass(1);
  expect(screen.getByRole('heading', { name: 'The results could not be loaded' })).toBeDefined();
  api.on(searchProducts, listOf([product()]));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(1);
  expect(screen.getByRole('article', { name: 'Neem Soap' })).toBeDefined();
});

test.each([
  ['cod', '/shop/help#cash'],
  ['upi', '/shop/help#payment'],
  ['Return  policy', '/shop/refunds'],
  ['delivery charges', '/shop/shipping'],
  ['privacy policy', '/shop/privacy'],
  ['terms', '/shop/Terms'],
  ['help', '/shop/help'],
  ['order status', '/shop/track'],
  ['where is my order?', '/shop/track'],
  ['वापसी', '/shop/refunds'],
  ['customer care number', '/shop/support'],
])('%j leads to the page that answers, at once', (typed, to) => {
  open();
  type(typed);
  const link = screen.getAllByRole('link').find((each) => each.getAttribute('href') === to);
  expect(link?.closest('.search-help')).not.toBeNull();
  expect(screen.queryByText(/Type at least/)).toBeNull();
  expect(api.calls).toEqual([]);
});

test.each(['neem', 'return gifts', 'order of the phoenix', 'cod liver oil', 'cash box'])(
  '%j is a search and no question',
  (typed) => {
    open();
    type(typed);
    expect(document.querySelector('.search-help')).toBeNull();
  },
);
