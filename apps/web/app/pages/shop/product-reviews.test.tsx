// @vitest-environment happy-dom
import { getProduct } from '@shop/contract/catalog/calls';
import { addReview, listReviews } from '@shop/contract/reviews/calls';
import { listHelpful } from '@shop/contract/reviews/readers-calls';
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
  api.on(listHelpful, { success: true, data: [] });
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

test('who has reviewed it reads when, and changes the words, the stars and the photographs that are there', async () => {
  signIn();
  const pictures = [
    { url: '/media/used/1200.webp', width: 1200, height: 1200, widths: [640, 1200], preview: '' },
  ];
  const own = review({ userId: 'u1', reviewValue: 4, reviewMessage: 'Smells of leaves.', pictures });
  api.on(listReviews, listOf([review(), own]));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Change your review' }));
  expect(screen.getByText(/^You reviewed this on \d+ \w+ 2026. A new review replaces it.$/)).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your review' }).value).toBe(
    'Smells of leaves.',
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
  api.on(addReview, { success: true, data: own });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      productId: 'p1',
      reviewMessage: 'Smells of leaves.',
      reviewValue: 4,
      images: ['/media/used/1200.webp'],
    }),
  );
});

test('who has not reviewed it is offered no change', async () => {
  signIn();
  await open();
  await screen.findByText(review().reviewMessage);
  expect(screen.queryByRole('button', { name: 'Change your review' })).toBeNull();
});

test('who is signed in is not told to sign in, and the form takes the focus where a link asks for it', async () => {
  signIn();
  await open('/shop/product/neem-soap#write-review');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  const first = screen.getByRole('radio', { name: '1 star' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});
