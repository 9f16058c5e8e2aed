// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { product, sizesOfShampoo } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { ProductSizes } from './product-sizes.tsx';

afterEach(leavePage);

const [small, large] = sizesOfShampoo;

function show(said: Parameters<typeof product>[0]) {
  const element = <ProductSizes product={product({ _id: large._id, ...said })} />;
  renderRoutes(
    [
      { path: '/', element },
      { path: '/shop/product/:productKey', element: <p>Another page</p> },
    ],
    '/',
  );
}
const sizes = () => screen.queryByRole('navigation', { name: 'Sizes' });
const links = () => within(sizes() ?? document.body).getAllByRole('link');

test('links each size by how much it is and what it costs', () => {
  show({ sizes: [small, large] });
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['100 ml ₹179.00', '/shop/product/amla-shampoo-small'],
    ['250 ml ₹349.00', '/shop/product/amla-shampoo'],
  ]);
});

test('marks the size that is shown, and only that', () => {
  show({ sizes: [small, large] });
  expect(links().map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true']);
});

test('is reached and followed by keyboard', async () => {
  show({ sizes: [small, large] });
  await userEvent.tab();
  expect(document.activeElement).toBe(links()[0]);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Another page')).toBeDefined();
});

test('a size without a quantity is called by its title', () => {
  const { netQuantity: _quantity, ...nameless } = small;
  show({ sizes: [nameless, large] });
  expect(links()[0]?.textContent).toBe('Amla Shampoo, Travel Size ₹179.00');
});

test('a product with one size has no such row', () => {
  show({});
  expect(sizes()).toBeNull();
});
