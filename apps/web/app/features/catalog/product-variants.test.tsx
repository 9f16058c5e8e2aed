// @vitest-environment happy-dom
import type { ProductSize } from '@shop/contract/catalog/schemas';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { product, sizesOfShampoo } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { ProductVariants } from './product-variants.tsx';

afterEach(leavePage);

const [small, large] = sizesOfShampoo;

function show(said: Parameters<typeof product>[0], place: 'page' | 'dialog' = 'page') {
  const element = <ProductVariants product={product({ _id: large._id, ...said })} place={place} />;
  renderRoutes(
    [
      { path: '/', element },
      { path: '/shop/product/:productKey', element: <p>Another page</p> },
    ],
    '/',
  );
}
const row = (name: string) => screen.queryByRole('navigation', { name });
const links = (name = 'Size') => within(row(name) ?? document.body).getAllByRole('link');
const namesOf = (name?: string) => links(name).map((link) => link.textContent);
const currentOf = (name?: string) => links(name).map((link) => link.getAttribute('aria-current') === 'true');

/** A variant by its size and scent, which is its id too. */
function variant(size: string, scent: string, totalStock = 5): ProductSize {
  const options = [
    { name: 'Size', value: size },
    { name: 'Scent', value: scent },
  ];
  const id = `${size}-${scent}`;
  return { _id: id, slug: id, title: id, options, price: 100, salePrice: 0, totalStock };
}

test('links each size by how much it is and what it costs', () => {
  show({ sizes: [small, large] });
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['100 ml ₹179.00', '/shop/product/amla-shampoo-small'],
    ['250 ml ₹349.00', '/shop/product/amla-shampoo'],
  ]);
});

test('marks the size that is shown, and only that', () => {
  show({ sizes: [small, large] });
  expect(currentOf()).toEqual([false, true]);
});

test('is reached and followed by keyboard', async () => {
  show({ sizes: [small, large] });
  await userEvent.tab();
  expect(document.activeElement).toBe(links()[0]);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Another page')).toBeDefined();
});

test('in a dialog the address becomes the variant’s and the page behind stays', async () => {
  show({ sizes: [small, large] }, 'dialog');
  await userEvent.click(links()[0] ?? document.body);
  expect(screen.queryByText('Another page')).toBeNull();
  expect(row('Size')).not.toBeNull();
});

test('a size without a quantity is called by its title', () => {
  const { netQuantity: _quantity, ...nameless } = small;
  show({ sizes: [nameless, large] });
  expect(namesOf()[0]).toBe('Amla Shampoo, Travel Size ₹179.00');
});

test('a product without variants has no such row', () => {
  show({});
  expect(row('Size')).toBeNull();
});

test('two options are two rows, and a value keeps the other one', () => {
  const sizes = [variant('S', 'Rose'), variant('L', 'Rose'), variant('S', 'Lime'), variant('L', 'Lime')];
  show({ _id: 'L-Lime', sizes });
  expect([namesOf('Size'), currentOf('Size')]).toEqual([
    ['S', 'L'],
    [false, true],
  ]);
  expect([namesOf('Scent'), currentOf('Scent')]).toEqual([
    ['Rose', 'Lime'],
    [false, true],
  ]);
  expect(links('Size')[0]?.getAttribute('href')).toBe('/shop/product/S-Lime');
  expect(links('Scent')[0]?.getAttribute('href')).toBe('/shop/product/L-Rose');
});

test('what is sold out can still be chosen, and says so', () => {
  show({ _id: 'S-Rose', sizes: [variant('S', 'Rose'), variant('L', 'Rose', 0)] });
  expect(namesOf('Size')).toEqual(['S', 'L, sold out']);
  expect(links('Size')[1]?.getAttribute('href')).toBe('/shop/product/L-Rose');
});

test('a value that only another combination has leads to it, in stock if there is one', () => {
  const sizes = [variant('S', 'Rose'), variant('L', 'Lime', 0), variant('L', 'Mint')];
  show({ _id: 'S-Rose', sizes });
  expect(namesOf('Size')).toEqual(['S', 'L, only in another combination']);
  expect(links('Size')[1]?.getAttribute('href')).toBe('/shop/product/L-Mint');
});
