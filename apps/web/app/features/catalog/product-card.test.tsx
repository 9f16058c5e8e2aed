// @vitest-environment happy-dom
import type { Product } from '@shop/contract/catalog/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { product, twoPictures } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { ProductCard } from './product-card.tsx';

/** Reports everything as visible at once. */
class SeenAtOnce {
  readonly report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.report = report;
  }
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

afterEach(() => {
  leavePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(said: Partial<Product> = {}, isPriority = false) {
  const element = (
    <ProductCard
      product={product(said)}
      isPriority={isPriority}
      titleId="title"
      action={<button type="button">Add</button>}
    />
  );
  const { router } = renderRoutes([{ path: '/shop/listing', element }], '/shop/listing?category=soap');
  const card = within(screen.getByRole('article', { name: 'Neem Soap' }));
  return { ...card, search: () => router.state.location.search };
}

test('shows title, description, ingredients and price', () => {
  const card = show({ price: 250, salePrice: 199 });
  expect(card.getByText('A green bar that smells of leaves.')).toBeDefined();
  expect(card.getByText('Coconut oil, neem leaf, castor oil')).toBeDefined();
  expect(card.getByText('₹250.00').tagName).toBe('S');
  expect(card.getByText('Sale')).toBeDefined();
});

test('without a sale nothing is struck through', () => {
  const card = show({ price: 250 });
  expect(card.getByText('₹250.00').tagName).not.toBe('S');
  expect(card.queryByText('Sale')).toBeNull();
});

test('a press is shown before the details open; one for another tab is the browser’s', async () => {
  const card = show();
  const [link] = card.getAllByRole('link', { name: 'Neem Soap' });
  if (!link) throw new Error('the card has no link');
  expect(fireEvent.click(link, { ctrlKey: true }), 'left to the browser').toBe(true);
  expect(fireEvent.click(link)).toBe(false);
  expect(card.search()).toBe('?category=soap');
  await waitFor(() => expect(card.search()).toMatch(/^\?category=soap&product=/));
});

test('leads to the page of the product', () => {
  const card = show();
  // Heard once, pressed anywhere: the picture's link is for pointers alone.
  const heard = card.getAllByRole('link', { name: 'Neem Soap' });
  const pressed = card
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.className !== 'compare-link');
  expect([heard.length, pressed.length]).toEqual([1, 2]);
  for (const link of pressed) expect(link.getAttribute('href')).toBe('/shop/product/neem-soap');
  for (const link of pressed.filter((each) => !heard.includes(each))) expect(link.tabIndex).toBe(-1);
});

test('says whom it suits, what is in the pack and what a standard amount of it costs', () => {
  const card = show({
    price: 300,
    salePrice: 249,
    facts: { suits: ['drySkin', 'oilySkin'], netQuantity: { amount: 250, unit: 'ml' } },
  });
  expect(within(card.getByRole('list', { name: 'Suits' })).getAllByRole('listitem')).toHaveLength(2);
  expect(card.getByText('17% off')).toBeDefined();
  expect(card.getByText(/250 ml · ₹99.60 per 100 ml/)).toBeDefined();
});

test('is put aside to be compared, and taken away again', () => {
  const card = show();
  const link = card.getByRole('link', { name: /^Compare/ });
  expect(link.getAttribute('href')).toBe('/shop/compare?products=p1');
  fireEvent.click(link);
  expect(card.getByRole('link', { name: /^Compared.*remove.*Neem Soap$/ })).toBeDefined();
  fireEvent.click(link);
  expect(card.getByRole('link', { name: /^Compare\b.*Neem Soap$/ })).toBeDefined();
});

test('one picture has no dots', () => {
  expect(show().queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('two pictures change every five seconds', () => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
  const card = show({ pictures: twoPictures });
  const first = card.getByRole('button', { name: 'Show 1 of 2' });
  const second = card.getByRole('button', { name: 'Show 2 of 2' });
  act(() => void vi.advanceTimersByTime(4_999));
  expect(first.getAttribute('aria-current')).toBe('true');
  act(() => void vi.advanceTimersByTime(1));
  expect(second.getAttribute('aria-current')).toBe('true');
});

const picture = () => screen.getByAltText('Neem Soap');

test('only the first picture of the screen hurries', () => {
  show({}, true);
  expect(picture().getAttribute('fetchpriority')).toBe('high');
  leavePage();
  show();
  expect(picture().getAttribute('loading')).toBe('lazy');
});
