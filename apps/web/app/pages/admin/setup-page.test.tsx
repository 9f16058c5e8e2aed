// @vitest-environment happy-dom
import { getRestore } from '@shop/contract/backups/calls';
import { listAdminPages } from '@shop/contract/content-pages/owners-calls';
import { getDemonstration, removeDemonstration } from '@shop/contract/demonstration/calls';
import type { Demonstration } from '@shop/contract/demonstration/schemas';
import { updateProfile } from '@shop/contract/profile/calls';
import { getSettings } from '@shop/contract/settings/calls';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { getSetup, markStep, tryPaymentKeys } from '@shop/contract/setup/calls';
import type { Setup } from '@shop/contract/setup/schemas';
import { UNNAMED_OWNER } from '@shop/contract/staff/unnamed-owner';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newSetup } from '../../testing/new-setup.ts';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import SetupPage from './setup-page.tsx';

const nothing = {
  products: 0,
  orders: 0,
  people: 0,
  reviews: 0,
  mails: 0,
  tickets: 0,
  collections: 0,
  codes: 0,
  sales: 0,
  banners: 0,
  pages: 0,
  categories: 0,
  settings: 0,
};
const demonstration: Demonstration = {
  isThere: false,
  goes: nothing,
  stays: { products: 0, pages: 0, collections: 0, codes: 0, sales: 0, orderedProducts: 0, usedCodes: 0 },
  needsOwnAccount: false,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getDemonstration, { success: true, data: demonstration });
  const restore = { products: 0, stage: 'none', problem: null, found: null } as const;
  api.on(getRestore, { success: true, data: { ...restore, fullWith: null } });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const answer = (change: Partial<Setup> = {}) => ({ success: true, data: { ...newSetup, ...change } });
const show = (path = '/admin/setup?step=none') =>
  renderRoutes([{ path: '/admin/setup', Component: SetupPage }], path);
const step = async (name: RegExp) => screen.findByRole('link', { name });

test('a failed load says so and offers another try', async () => {
  api.refuse(getSetup, { status: 500 });
  show();
  expect(await screen.findByText('The steps could not be loaded')).toBeDefined();
  api.on(getSetup, answer());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await step(/Name and logo/)).toBeDefined();
});

test('all steps are shown in their order, each with how it is, one of them open', async () => {
  api.on(getSetup, answer());
  show('/admin/setup?step=live');
  await step(/Going live/);
  const items = screen.getAllByRole('listitem').filter((item) => item.id.startsWith('step-'));
  expect(items).toHaveLength(13);
  const live = within(items.at(-1) as HTMLElement);
  expect(live.getByRole('link', { name: /Going live/ }).getAttribute('aria-expanded')).toBe('true');
  expect(live.getByText('Payments are simulated.')).toBeDefined();
});

test('a step that is skipped is told to the shop, and the next one opens', async () => {
  api.on(getSetup, answer());
  const { router } = show('/admin/setup?step=mail');
  await step(/Email/);
  const steps = newSetup.steps.map((each) =>
    each.step === 'mail' ? { ...each, state: 'skipped' as const } : each,
  );
  api.on(markStep, answer({ steps }));
  api.on(getSetup, answer({ steps }));
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?step=domain'));
  expect(api.calls.filter(({ method }) => method === 'PUT')).toMatchObject([
    { body: { step: 'mail', mark: 'skipped' } },
  ]);
  expect(await step(/Email.*Skipped/)).toBeDefined();
});

test('the pages are listed to be read, and only their owner says that they were', async () => {
  const page = { _id: 'p1', slug: 'privacy', path: '/shop/pages/privacy', title: 'Privacy', kind: 'page' };
  const state = { isBuiltIn: true, isShown: true, hasChanges: false, publishAt: null, changedAt: null };
  api.on(getSetup, answer());
  api.on(listAdminPages, { success: true, data: [{ ...page, ...state, changedBy: null }] } as never);
  show('/admin/setup?step=pages');
  const link = await screen.findByRole('link', { name: /Privacy/ });
  expect(link.getAttribute('href')).toBe('/admin/pages/p1');
  expect(screen.getByRole('button', { name: 'Mark as done' })).toBeDefined();
});

test.each([
  ['gst', 'GST registration', { tax: defaultSettings.tax }],
  ['cash', 'Cash on delivery', { cash: { accepted: 'no', fee: 0, least: 0, most: 0 } }],
])('the step %s is the form of its settings', async (name, label, values) => {
  const sections = Object.entries(values).map(([section, value]) => [section, { value, version: 0 }]);
  api.on(getSetup, answer());
  api.on(getSettings, { success: true, data: Object.fromEntries(sections) } as never);
  show(`/admin/setup?step=${name}`);
  expect(await screen.findByRole('combobox', { name: label })).toBeDefined();
});

test('the keys are tried where the owner asks, and what Razorpay said is shown', async () => {
  const trial = { isOk: false, sentence: 'Razorpay refuses these keys.', at: '2026-11-20T10:00:00.000Z' };
  const payments = { ...newSetup.payments, trial };
  api.on(getSetup, answer());
  show('/admin/setup?step=payments');
  await step(/Razorpay/);
  api.on(tryPaymentKeys, answer({ payments }));
  api.on(getSetup, answer({ payments }));
  await userEvent.click(screen.getByRole('button', { name: 'Try the keys' }));
  expect(await screen.findByText(/Razorpay refuses these keys/)).toBeDefined();
  expect(screen.getByText(/No webhook has arrived yet/)).toBeDefined();
});

test('the demonstration goes after a question that counts it, with an account of one’s own', async () => {
  const goes = { ...nothing, products: 42, orders: 1, collections: 4, sales: 1 };
  const stays = { ...demonstration.stays, products: 1, pages: 2, codes: 1, usedCodes: 1 };
  const there = { ...demonstration, isThere: true, needsOwnAccount: true, goes, stays };
  api.on(getSetup, answer());
  api.on(getDemonstration, { success: true, data: there });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Take the demonstration away' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take the demonstration away?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '42 products',
    '1 order',
    '4 collections',
    '1 sale',
  ]);
  expect(dialog.getByText(/^Everything that you made stays/).textContent).toBe(
    'Everything that you made stays, and 1 product, 2 pages and 1 code that you changed. 1 code stops working but stays in your customers’ orders.',
  );
  api.refuse(removeDemonstration, { status: 400, fields: { newEmail: 'Enter your own email address.' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, take it away' }));
  expect(await dialog.findByText('Enter your own email address.')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Your email address'), 'owner@kumaon.in');
  await userEvent.type(dialog.getByLabelText('A new password'), 'kumaon-cedar-172');
  api.on(removeDemonstration, { success: true, data: demonstration });
  api.on(getDemonstration, { success: true, data: demonstration });
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, take it away' }));
  await vi.waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Take the demonstration away' })).toBeNull(),
  );
  expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    newEmail: 'owner@kumaon.in',
    newPassword: 'kumaon-cedar-172',
  });
});

test('an owner who has entered no name is asked for it, once', async () => {
  const email = 'owner@deodar.example';
  signIn({ id: 'u1', email, userName: UNNAMED_OWNER, role: 'admin' });
  api.on(getSetup, answer());
  show();
  const field = await screen.findByRole('textbox', { name: 'Your name' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter your name.')).toBeDefined();
  await userEvent.type(field, ' Ravi Kumar ');
  const message = 'The shop cannot be reached.';
  api.refuse(updateProfile, { status: 503, message });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(field).toHaveProperty('value', ' Ravi Kumar ');
  api.on(updateProfile, { success: true, data: { userName: 'Ravi Kumar', email } as never });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.calls.at(-1)?.body).toEqual({ email, userName: 'Ravi Kumar' });
  expect(toastText()).toBe('Your name is saved');
  expect(screen.queryByRole('textbox', { name: 'Your name' })).toBeNull();
});

test('who moves a shop here is led to the restore of its backup', async () => {
  api.on(getSetup, answer());
  show();
  const link = await screen.findByRole('link', { name: 'Restore its backup' });
  expect(link.getAttribute('href')).toBe('/admin/backups#restore');
});
