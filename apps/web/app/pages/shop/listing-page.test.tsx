// @vitest-environment happy-dom
import { listProducts } from '@shop/contract/catalog/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStoredFilters, storeFilters } from '../../features/catalog/index.ts';
import { listOf, product } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ListingPage from './listing-page.tsx';

let api: StubApi;

beforeEach(() => {
  api = stubApi();
  api.on(listProducts, listOf([product()], 50));
});
afterEach(() => {
  leavePage();
  api.restore();
});

function open(search = '') {
  const routes = [{ path: '/shop/listing', element: <ListingPage /> }];
  return renderRoutes(routes, `/shop/listing${search}`).router;
}

const lastQuery = () => Object.fromEntries(new URLSearchParams(api.calls.at(-1)?.url.split('?')[1]));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });

test('shows all products, cheapest first, and how many there are', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'All Products' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Filters' })).toBeDefined();
  expect(await screen.findByText('50 products')).toBeDefined();
  expect(lastQuery()).toEqual({ sortBy: 'price-lowtohigh', variants: 'one', page: '1', limit: '24' });
  expect([...sort().options].map(({ text }) => text)).toEqual([
    'Price: Low to High',
    'Price: High to Low',
    'Title: A to Z',
    'Title: Z to A',
    'Best rated',
    'Best selling',
    'Featured',
  ]);
});

test('keeps room for the products while they are on their way', async () => {
  const answer = api.hold(listProducts);
  open();
  expect(await screen.findByText('Loading products')).toBeDefined();
  await act(async () => answer(listOf([product()])));
  expect(await screen.findByRole('article', { name: 'Neem Soap' })).toBeDefined();
});

test('the address says what is chosen', async () => {
  open('?category=soap,shampoo&sortBy=title-ztoa');
  await screen.findByRole('article');
  expect(lastQuery()).toMatchObject({ category: 'soap,shampoo', sortBy: 'title-ztoa' });
  expect([box('Soap').checked, box('Face Wash').checked, box('Shampoo').checked]).toEqual([
    true,
    false,
    true,
  ]);
  expect(sort().value).toBe('title-ztoa');
});

test('a choice goes into the address and the memory of the tab, and starts at the first page', async () => {
  const router = open('?page=2');
  await screen.findByRole('article');
  fireEvent.click(box('Shampoo'));
  expect(box('Shampoo').checked).toBe(true);
  // The address follows in a task of its own (decision 0149).
  expect(router.state.location.search).toBe('?page=2');
  fireEvent.click(box('Soap'));
  await waitFor(() => expect(router.state.location.search).toBe('?category=soap,shampoo'));
  expect(readStoredFilters()).toEqual({ category: ['soap', 'shampoo'] });
  fireEvent.change(sort(), { target: { value: 'price-hightolow' } });
  await waitFor(() =>
    expect(router.state.location.search).toBe('?category=soap,shampoo&sortBy=price-hightolow'),
  );
  await screen.findByRole('article');
});

test('an address without filters takes those that the tab remembers', async () => {
  storeFilters({ category: ['faceWash'] });
  const router = open();
  await waitFor(() => expect(router.state.location.search).toBe('?category=faceWash'));
  expect(box('Face Wash').checked).toBe(true);
  await screen.findByRole('article');
});

test('Back to an address without filters shows all, whatever the tab remembers', async () => {
  const router = open();
  await screen.findByRole('article');
  fireEvent.click(box('Shampoo'));
  await waitFor(() => expect(router.state.location.search).toBe('?category=shampoo'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(box('Shampoo').checked).toBe(false));
  expect(router.state.location.search).toBe('');
  expect(readStoredFilters()).toEqual({ category: [] });
  await act(() => router.navigate(1));
  expect(router.state.location.search).toBe('?category=shampoo');
});

test('a long list has pages with links of their own', async () => {
  open('?category=soap');
  const link = await screen.findByRole('link', { name: 'Page 3' });
  expect(link.getAttribute('href')).toBe('/shop/listing?category=soap&page=3');
});

test('says when nothing fits and clears the filters', async () => {
  api.on(listProducts, listOf([]));
  const router = open('?category=soap');
  expect(await screen.findByRole('heading', { name: 'No product matches' })).toBeDefined();
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await screen.findByRole('heading', { name: 'No product matches' });
});

test('says when the products do not come and asks again', async () => {
  api.refuse(listProducts, { status: 503 });
  open();
  expect(await screen.findByRole('heading', { name: 'The products could not be loaded' })).toBeDefined();
  api.on(listProducts, listOf([product()]));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Neem Soap' })).toBeDefined();
});

test('a line says what the list is filtered by, the heading stays', async () => {
  open('?category=soap');
  expect(await screen.findByText('50 products in Soap')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'All Products' })).toBeDefined();
});

test('skin, hair and concern narrow the list, and each choice can be taken back by itself', async () => {
  const router = open('?suits=oilySkin&concerns=tan');
  expect(await screen.findByText('50 products for oily skin and tan')).toBeDefined();
  expect(lastQuery()).toMatchObject({ suits: 'oilySkin', concerns: 'tan' });
  fireEvent.click(screen.getByRole('link', { name: 'Remove Tan' }));
  await waitFor(() => expect(router.state.location.search).toBe('?suits=oilySkin'));
  expect(readStoredFilters()).toEqual({ category: [], suits: ['oilySkin'] });
  await screen.findByRole('article');
});

test('stock and a range of prices narrow the list, told in whichever order', async () => {
  const router = open('?availability=inStock&minPrice=100');
  expect(await screen.findByText('50 products, in stock, from ₹100')).toBeDefined();
  expect(lastQuery()).toMatchObject({ availability: 'inStock', minPrice: '100' });
  fireEvent.change(screen.getByLabelText('From (₹)'), { target: { value: '₹ 1,300' } });
  fireEvent.change(screen.getByLabelText('Up to (₹)'), { target: { value: '200' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  const chosen = '?availability=inStock&minPrice=200&maxPrice=1300';
  await waitFor(() => expect(router.state.location.search).toBe(chosen));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('From (₹)').value).toBe('200'));
  expect(readStoredFilters()).toEqual({
    category: [],
    availability: ['inStock'],
    minPrice: ['200'],
    maxPrice: ['1300'],
  });
  fireEvent.click(screen.getByRole('link', { name: 'Remove ₹200 to ₹1,300' }));
  await waitFor(() => expect(router.state.location.search).toBe('?availability=inStock'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('From (₹)').value).toBe(''));
  await screen.findByRole('article');
});

test('a price that is no number is told at its field, and the list stays', async () => {
  const router = open();
  await screen.findByRole('article');
  const field = screen.getByLabelText<HTMLInputElement>('Up to (₹)');
  fireEvent.change(field, { target: { value: 'cheap' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('Enter whole rupees, such as 250.')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe('cheap');
  expect(router.state.location.search).toBe('');
});
