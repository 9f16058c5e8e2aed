// @vitest-environment happy-dom
import { exportTouched, listAccess, listTrail } from '@shop/contract/trail/calls';
import type { AccessEntry, TrailEntry } from '@shop/contract/trail/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import TrailPage from './trail-page.tsx';

const entry: TrailEntry = {
  _id: '019a0000-0000-7000-8000-000000000007',
  number: 7,
  at: '2026-11-27T06:00:00.000Z',
  kind: 'change',
  userId: '019a0000-0000-7000-8000-000000000001',
  userName: 'Ravi',
  network: '192.0.2.7',
  call: 'PUT /api/admin/products/edit/:id',
  words: 'Changes a product',
  asked: [],
  changes: [
    {
      what: 'changed',
      thing: 'Product',
      name: 'Neem Soap',
      facts: [
        { name: 'Price', before: '₹149.00', after: '₹129.00' },
        { name: 'Brand', before: '', after: 'Kumaon' },
      ],
    },
    { what: 'added', thing: 'Picture', name: '', facts: [] },
  ],
  moreChanges: 0,
};
const file: TrailEntry = {
  ...entry,
  _id: '019a0000-0000-7000-8000-000000000008',
  number: null,
  kind: 'file',
  words: 'Exports the sales',
  asked: [{ name: 'Month', value: '2026-11' }],
  changes: [],
};
const people = [{ _id: entry.userId, userName: 'Ravi' }];

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

function show(entries: TrailEntry[], query = '') {
  api.on(listTrail, { success: true, data: entries, total: entries.length, people });
  return renderRoutes([{ path: '/admin/trail', Component: TrailPage }], `/admin/trail${query}`);
}

const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('says who did what and when, and of a file what was asked for', async () => {
  show([file, entry]);
  await screen.findByText('Exports the sales');
  expect(rowTexts()).toEqual([
    'Exports the salesMonth: 2026-11Ravi27 Nov 2026, 11:30 amView',
    'Changes a productProduct Neem Soap · Price ₹149.00 → ₹129.00, and 1 moreRavi27 Nov 2026, 11:30 amView',
  ]);
});

test('an entry opens with each value before and after, and Escape leads back', async () => {
  const { router } = show([entry]);
  await userEvent.click(await screen.findByRole('button', { name: 'View' }));
  expect(router.state.location.search).toBe(`?entry=${entry._id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Changes a product' });
  const table = within(dialog).getByRole('table', { name: 'Product Neem Soap changed' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['ValueBeforeAfter', 'Price₹149.00₹129.00', 'BrandnothingKumaon']);
  for (const text of ['192.0.2.7', entry.call, '7', 'Picture added']) within(dialog).getByText(text);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('is narrowed by the address, and says so where nothing is left', async () => {
  const { router } = show([], `?text=soap&about=file&from=2026-11-01&person=${entry.userId}`);
  expect(await screen.findByText('Try another word, or more days.')).toBeDefined();
  expect(api.calls[0]?.url).toBe(
    `/api/admin/trail?from=2026-11-01&kind=file&limit=50&page=1&person=${entry.userId}&text=soap`,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Stock');
  expect(router.state.location.search).toContain('about=stock');
  expect(api.calls.at(-1)?.url).toContain('thing=stock');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Everybody');
  expect(router.state.location.search).not.toContain('person');
});

test('whose data was touched is saved for the days and the person that are chosen', async () => {
  api.on(exportTouched, 'account,name');
  show([file], `?text=soap&from=2026-11-01&to=2026-11-02&person=${entry.userId}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Whose data' }));
  await waitFor(() =>
    expect(api.calls.at(-1)?.url).toBe(
      `/api/admin/trail/touched?from=2026-11-01&person=${entry.userId}&to=2026-11-02`,
    ),
  );
});

test('an empty trail says what will be in it', async () => {
  show([]);
  expect(await screen.findByText('Nothing yet')).toBeDefined();
});

const refused: AccessEntry = {
  _id: 3,
  event: 'refusal',
  call: 'GET /api/admin/money',
  words: 'Compares the books',
  status: 403,
  userId: entry.userId,
  userName: 'Ravi',
  network: '192.0.2.7',
  count: 4,
  firstAt: '2026-11-27T05:00:00.000Z',
  lastAt: '2026-11-27T06:00:00.000Z',
};
const guessed: AccessEntry = {
  ...refused,
  _id: 2,
  words: 'Signs in',
  status: 401,
  userId: null,
  userName: '',
  network: '',
  count: 1,
};

test('a tab of its own tells who signed in and who was refused, how often and from where', async () => {
  api.on(listAccess, { success: true, data: [refused, guessed], total: 2 });
  const { router } = show([entry]);
  await userEvent.click(screen.getByRole('tab', { name: 'Sign-ins' }));
  expect(router.state.location.search).toBe('?view=sign-ins');
  await screen.findByText('Compares the books (403)');
  expect(rowTexts()).toEqual([
    'RefusedCompares the books (403)Ravi192.0.2.727 Nov 2026, 11:30 am, 4 times since 27 Nov 2026, 10:30 am',
    'RefusedSigns in (401)Not signed inmany networks27 Nov 2026, 11:30 am',
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What happened' }), 'Signed in');
  expect(router.state.location.search).toBe('?view=sign-ins&about=sign_in');
  expect(api.calls.at(-1)?.url).toContain('event=sign_in');
});
