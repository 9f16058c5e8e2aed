// @vitest-environment happy-dom
import { getProduct } from '@shop/contract/catalog/calls';
import { listReviews } from '@shop/contract/reviews/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession } from '../../platform/session.ts';
import { listOf, product, review } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes, signIn } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ProductView from './product-view.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getProduct, { success: true, data: product() });
  api.on(listReviews, listOf([review()]));
});
afterEach(() => {
  leavePage();
  api.restore();
});

async function open(path = '/shop/product/neem-soap') {
  const app = renderRoutes(
    [
      { path: '/shop/product/:key', element: <ProductView productKey="neem-soap" place="page" /> },
      { path: '/auth/login', element: <p>the sign-in page</p> },
    ],
    path,
  );
  await screen.findByRole('form', { name: 'Write a review' });
  return app;
}

test('a visitor is told to sign in to review, and the sign-in leads back to the form', async () => {
  act(() => endSession());
  const { router } = await open();
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  await screen.findByText('the sign-in page');
  expect(router.state.location.state).toEqual({ from: '/shop/product/neem-soap#write-review' });
});

test('who is signed in is not told to sign in, and the form takes the focus where a link asks for it', async () => {
  signIn();
  await open('/shop/product/neem-soap#write-review');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  const first = screen.getByRole('radio', { name: '1 star' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});
