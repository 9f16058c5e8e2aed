// @vitest-environment happy-dom
import { addRedirect, listRedirects, removeRedirect } from '@shop/contract/redirects/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import RedirectsPage from './redirects-page.tsx';

const own = {
  from: '/products/neem',
  to: '/shop/listing',
  hits: 12,
  lastHitAt: '2026-11-20T10:00:00.000Z',
  isAutomatic: false,
};
const moved = {
  from: '/shop/pages/story',
  to: '/shop/pages/our-story',
  hits: null,
  lastHitAt: null,
  isAutomatic: true,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const answer = (data: (typeof own | typeof moved)[]) => ({ success: true, data, total: data.length });
const show = () => renderRoutes([{ path: '/admin/redirects', Component: RedirectsPage }], '/admin/redirects');

test('a shop without old addresses is told what they are for', async () => {
  api.on(listRedirects, answer([]));
  show();
  expect(await screen.findByText('No redirects yet')).toBeDefined();
});

test('an address that the shop refuses is said at its field; one that it takes is listed', async () => {
  api.on(listRedirects, answer([moved]));
  show();
  await screen.findByText('/shop/pages/story');
  api.refuse(addRedirect, { status: 400, fields: { from: 'The shop has a page here.' } });
  await userEvent.type(screen.getByLabelText('Old address'), '/shop/home');
  await userEvent.type(screen.getByLabelText('New address'), '/shop/listing');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('The shop has a page here.')).toBeDefined();
  api.on(addRedirect, { success: true, message: 'The old address leads there now.' });
  api.on(listRedirects, answer([own, moved]));
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('button', { name: 'Remove /products/neem' })).toBeDefined();
  expect(screen.getByText(/About 12 visits/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Old address'));
});

test('one’s own is removed after asking, one of a page that has moved stays', async () => {
  api.on(listRedirects, answer([own, moved]));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove /products/neem' }));
  expect(screen.queryByRole('button', { name: 'Remove /shop/pages/story' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this redirect?' }));
  api.on(removeRedirect, { success: true, message: 'The redirect was removed.' });
  api.on(listRedirects, answer([moved]));
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, remove' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Remove /products/neem' })).toBeNull());
  expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ from: '/products/neem' });
});
