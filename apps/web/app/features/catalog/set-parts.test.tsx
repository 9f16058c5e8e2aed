// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { SetParts } from './set-parts.tsx';

afterEach(leavePage);

test('lists what is in a set; a part that is sold by itself leads to its page', () => {
  const parts = [
    { title: 'Neem Soap', pieces: 2, slug: 'neem-soap' },
    { title: 'Gift Carton', pieces: 1 },
  ];
  renderRoutes([{ path: '/', element: <SetParts parts={parts} heading="h2" /> }], '/');
  expect(screen.getByRole('heading', { name: 'What’s inside' })).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 ×Neem Soap',
    'Gift Carton',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/shop/product/neem-soap',
  ]);
});
