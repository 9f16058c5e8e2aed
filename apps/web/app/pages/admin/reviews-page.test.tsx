// @vitest-environment happy-dom
import { listAllQuestions } from '@shop/contract/questions/calls';
import { answerReview, hideReview, listAllReviews, showReview } from '@shop/contract/reviews/owners-calls';
import type { OwnersReview } from '@shop/contract/reviews/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listOf, review, twoPictures } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ReviewsPage from './reviews-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listAllQuestions, listOf([]));
});
afterEach(() => {
  leavePage();
  api.restore();
});

function ownersReview(said: Partial<OwnersReview> = {}): OwnersReview {
  return {
    ...review(),
    productTitle: 'Neem Soap',
    email: 'meera@deodar.example',
    isHidden: false,
    hidings: [],
    ...said,
  };
}

const show = (address = '/admin/reviews') =>
  renderRoutes([{ path: '/admin/reviews', Component: ReviewsPage }], address);
const lastRead = () => api.calls.findLast(({ url }) => url.startsWith(listAllReviews.path))?.url;
const answerOf = (data: OwnersReview) => ({ success: true, message: 'Done', data });

test('shows what was written, by whom, with photographs, and leads to the product', async () => {
  api.on(listAllReviews, listOf([ownersReview({ pictures: twoPictures })]));
  show();
  const item = within(await screen.findByRole('article', { name: 'Neem Soap' }));
  expect(item.getByText('Smells of my grandmother’s garden.')).toBeDefined();
  expect(item.getByText(/meera@deodar.example/)).toBeDefined();
  expect(item.getAllByRole('button', { name: /^Zoom photograph/ })).toHaveLength(2);
  expect(item.getByRole('link', { name: 'Neem Soap' }).getAttribute('href')).toBe('/shop/product/p1');
});

test('the author of a review whose account is closed has no email', async () => {
  api.on(listAllReviews, listOf([ownersReview({ userName: 'A customer', email: undefined })]));
  show();
  const item = within(await screen.findByRole('article', { name: 'Neem Soap' }));
  expect(item.getByText(/\(Closed account\)/)).toBeDefined();
});

test('publishes the one answer', async () => {
  api.on(listAllReviews, listOf([ownersReview()]));
  api.on(answerReview, answerOf(ownersReview()));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Your answer'), 'Thank you');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls).toContainEqual(
    expect.objectContaining({
      method: 'PUT',
      url: '/api/admin/reviews/answer/r1',
      body: { answer: 'Thank you', answerSeen: '' },
    }),
  );
});

test('hides a review with a reason, which it asks for', async () => {
  api.on(listAllReviews, listOf([ownersReview()]));
  api.on(hideReview, answerOf(ownersReview({ isHidden: true })));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Hide review' }));
  expect(dialog.getByText('Say why it is hidden.')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Names a neighbour');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide review' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls).toContainEqual(
    expect.objectContaining({ url: '/api/admin/reviews/hide/r1', body: { reason: 'Names a neighbour' } }),
  );
});

test('shows a hidden review again, with why it was hidden', async () => {
  const hiding = {
    reason: 'Abuse',
    by: 'admin@deodar.example',
    hiddenAt: '2026-11-11T06:00:00.000Z',
    shownAt: null,
  };
  api.on(listAllReviews, listOf([ownersReview({ isHidden: true, hidings: [hiding] })]));
  api.on(showReview, answerOf(ownersReview()));
  show();
  expect(await screen.findByText(/by admin@deodar.example: Abuse/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show again' }));
  await waitFor(() => expect(api.calls.some(({ url }) => url === '/api/admin/reviews/show/r1')).toBe(true));
});

test('narrows the list by what the address says, and one review has a way to all', async () => {
  api.on(listAllReviews, listOf([]));
  const { router } = show('/admin/reviews?kind=hidden&stars=2&page=3');
  expect(await screen.findByText('Try another product, or show all stars and reviews.')).toBeDefined();
  expect(lastRead()).toBe('/api/admin/reviews/get?kind=hidden&limit=20&page=3&stars=2');
  await userEvent.selectOptions(screen.getByLabelText('Stars'), '5 stars');
  expect(router.state.location.search).toBe('?kind=hidden&stars=5');
});

test('the link of the dashboard shows one review', async () => {
  api.on(listAllReviews, listOf([ownersReview()]));
  const id = '01900000-0000-7000-8000-000000000001';
  show(`/admin/reviews?review=${id}`);
  expect((await screen.findByRole('link', { name: 'See all reviews' })).getAttribute('href')).toBe(
    '/admin/reviews',
  );
  expect(lastRead()).toContain(`id=${id}`);
});
