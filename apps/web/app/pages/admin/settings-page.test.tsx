// @vitest-environment happy-dom
import { getReminderFigures } from '@shop/contract/reminders/calls';
import * as calls from '@shop/contract/settings/calls';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { listUnclassedProducts } from '@shop/contract/tax/calls';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiQueryKey } from '../../platform/api-query.ts';
import type { ResponseOf } from '../../platform/call-api.ts';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import SettingsPage, { links as styles } from './settings-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getReminderFigures, { success: true, data: [] });
  api.on(listUnclassedProducts, { success: true, data: [], total: 0 });
  signIn({ id: 'a1', email: 'admin@deodar.example', userName: 'Owner', role: 'admin' });
});
afterEach(() => {
  leavePage();
  api.restore();
});

function answer({ shop, shipping, ...rest }: ShopSettings): ResponseOf<typeof calls.getSettings> {
  const { feePaise, freeAbovePaise, minDays, maxDays } = shipping;
  const values = {
    ...rest,
    shop,
    pictures: { logo: null, icon: null, share: null, signature: null },
    zones: { zones: [], elsewhere: 'deliver' as const, elsewhereCash: true },
    cash: { accepted: 'no' as const, fee: 0, least: 0, most: 0, confirmHours: 24, returnsAllowed: 2 },
    prepaid: { kind: 'off' as const, percent: 0, amount: 0, most: 0, withCodes: 'no' as const },
    shipping: { fee: feePaise / 100, freeAbove: freeAbovePaise / 100, minDays, maxDays },
  };
  const sections = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { value, version: 3, changedAt: null, changedBy: null },
    ]),
  );
  return { success: true, data: { ...sections, holdSeconds: null, isLive: false } } as ResponseOf<
    typeof calls.getSettings
  >;
}

async function open(settings = demonstrationSettings, saved = answer(settings)) {
  api.on(calls.getSettings, saved);
  const { router, queryClient } = renderRoutes(
    [
      { path: '/admin/settings', element: <SettingsPage /> },
      { path: '/admin/orders', element: <h1>Orders</h1> },
    ],
    '/admin/settings',
    settings,
  );
  await screen.findByRole('heading', { name: 'Announcement' });
  return {
    router,
    section: (name: string) => within(screen.getByRole('region', { name })),
    /** The page reads the settings again, as after a change of the tab. */
    async readAgain(sections: object) {
      api.on(calls.getSettings, { ...saved, data: { ...saved.data, ...sections } });
      await act(() => queryClient.invalidateQueries({ queryKey: apiQueryKey(calls.getSettings) }));
    },
  };
}
const sentBodies = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('letters that no font of the papers has are named in the fields that papers show', async () => {
  await open();
  const name = screen.getByLabelText('Name of the shop');
  fireEvent.change(name, { target: { value: 'साबुन घर' } });
  expect(screen.queryByText(/^The label and the invoice cannot show/)).toBeNull();
  const labels = ['Name of the shop', 'Legal name', 'Address', 'Authorised signatory'];
  for (const label of labels) fireEvent.change(screen.getByLabelText(label), { target: { value: '한 🌿' } });
  expect(screen.getAllByText(/^The label and the invoice cannot show 한 🌿:/)).toHaveLength(labels.length);
});

test('a section is saved by itself, with the version that was seen', async () => {
  const { section } = await open();
  const announcement = section('Announcement');
  expect(announcement.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await userEvent.type(announcement.getByLabelText('Text'), 'Open on Sunday');
  const value = { text: 'Open on Sunday', link: '' };
  const data = { value, version: 4, changedAt: null, changedBy: 'Owner' };
  api.on(calls.saveSection.announcement, { success: true, message: 'Saved. The shop shows it now.', data });
  await userEvent.click(announcement.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastText()).toContain('Saved'));
  const sent = api.calls.find(({ method }) => method === 'PUT');
  expect(sent).toMatchObject({ url: '/api/admin/settings/announcement', body: { value, version: 3 } });
});

test('numbers are sent as numbers, lines as a list', async () => {
  const { section } = await open();
  const delivery = section('Delivery');
  await userEvent.clear(delivery.getByLabelText('Delivery fee in ₹'));
  await userEvent.type(delivery.getByLabelText('Delivery fee in ₹'), '49.50');
  api.refuse(calls.saveSection.shipping, { status: 500, message: 'Later' });
  await userEvent.click(delivery.getByRole('button', { name: 'Save' }));
  await delivery.findByRole('alert');
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    value: { fee: 49.5, freeAbove: 0, minDays: 3, maxDays: 7 },
  });
});

test('an amount may be typed with ₹ and commas; what is no amount is never sent as one', async () => {
  const { section } = await open();
  const delivery = section('Delivery');
  const fee = delivery.getByLabelText('Delivery fee in ₹');
  const freeFrom = delivery.getByLabelText('Free delivery from ₹');
  await userEvent.clear(fee);
  await userEvent.type(fee, '₹1,049.50');
  await userEvent.clear(freeFrom);
  await userEvent.type(freeFrom, 'five hundred');
  const sentence = 'Enter an amount in rupees, or 0.';
  api.refuse(calls.saveSection.shipping, { status: 400, message: sentence, fields: { freeAbove: sentence } });
  await userEvent.click(delivery.getByRole('button', { name: 'Save' }));
  await delivery.findByText(sentence);
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    value: { fee: 1_049.5, freeAbove: null },
  });
  expect(freeFrom).toHaveProperty('value', 'five hundred');
  expect(document.activeElement).toBe(freeFrom);
});

test('what a choice makes needless is not asked for, and its value is kept', async () => {
  const { section } = await open();
  const discount = section('Discount for paying online');
  const kind = discount.getByLabelText('Discount for paying online');
  expect(discount.queryByLabelText('Percentage')).toBeNull();
  await userEvent.selectOptions(kind, 'percent');
  await userEvent.clear(discount.getByLabelText('Percentage'));
  await userEvent.type(discount.getByLabelText('Percentage'), '5');
  expect(discount.queryByLabelText('Amount in ₹')).toBeNull();
  await userEvent.selectOptions(kind, 'amount');
  expect(discount.getByLabelText('Amount in ₹')).toBeDefined();
  expect(discount.queryByLabelText('Percentage')).toBeNull();
  const sentence = 'Enter more than 0 per cent.';
  api.refuse(calls.saveSection.prepaid, { status: 400, message: sentence, fields: { percent: sentence } });
  await userEvent.click(discount.getByRole('button', { name: 'Save' }));
  await discount.findByText(sentence);
  expect(discount.getByLabelText('Percentage')).toHaveProperty('value', '5');
  const sent = api.calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ value: { kind: 'amount', percent: 5 } });
});

test('a refused value is said at its field, and what was typed stays', async () => {
  const { section } = await open();
  const business = section('Business');
  await userEvent.clear(business.getByLabelText('GSTIN'));
  await userEvent.type(business.getByLabelText('GSTIN'), '27AAPFU0939F1ZX');
  const sentence = 'The last character does not match the others. Please check for a typing error.';
  api.refuse(calls.saveSection.legal, { status: 400, message: sentence, fields: { gstin: sentence } });
  await userEvent.click(business.getByRole('button', { name: 'Save' }));
  await business.findByText(sentence);
  expect(business.getByLabelText('GSTIN')).toHaveProperty('value', '27AAPFU0939F1ZX');
});

test('what somebody else saved meanwhile is said, and nothing typed is lost', async () => {
  const { section } = await open();
  const mails = section('Emails');
  await userEvent.type(mails.getByLabelText('Sender'), 'Asha');
  const sentence = 'Somebody else changed this in the meantime. The current version is shown.';
  const theirs = {
    value: { senderName: 'Ravi of Deodar', digestAt: '08:00' },
    version: 4,
    changedAt: null,
    changedBy: 'Ravi',
  };
  api.refuse(calls.saveSection.mails, {
    status: 409,
    message: sentence,
    code: 'settings_changed',
    data: theirs,
  });
  const current = answer(demonstrationSettings);
  api.on(calls.getSettings, { ...current, data: { ...current.data, mails: theirs } });
  await userEvent.click(mails.getByRole('button', { name: 'Save' }));
  await mails.findByText(sentence);
  await mails.findByText('Ravi saved:');
  expect(mails.getByText('Ravi of Deodar')).toBeDefined();
  expect(mails.getByLabelText('Sender')).toHaveProperty('value', 'Asha');
  await userEvent.click(mails.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 4 }),
  );
  await mails.findByText('Ravi saved:');
  await userEvent.click(mails.getByRole('button', { name: 'Undo' }));
  expect(mails.getByLabelText('Sender')).toHaveProperty('value', 'Ravi of Deodar');
  expect(mails.queryByText('Ravi saved:')).toBeNull();
});

const mailsOf = (senderName: string, digestAt: string, version: number) => ({
  value: { senderName, digestAt },
  version,
  changedAt: null,
  changedBy: 'Ravi',
});

test('what somebody else has saved is shown in the fields that were not changed here', async () => {
  const { section, readAgain } = await open();
  const mails = section('Emails');
  await userEvent.type(mails.getByLabelText('Sender'), 'Asha');
  await readAgain({ mails: mailsOf('', '09:00', 4) });
  expect(mails.getByLabelText('Daily email to you')).toHaveProperty('value', '09:00');
  api.refuse(calls.saveSection.mails, { status: 500 });
  await userEvent.click(mails.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentBodies()).toHaveLength(1));
  expect(sentBodies()[0]).toEqual({ value: { senderName: 'Asha', digestAt: '09:00' }, version: 4 });
});

test('a field that somebody else has changed too is overwritten only once the form has said so', async () => {
  const { section, readAgain } = await open();
  const mails = section('Emails');
  await userEvent.type(mails.getByLabelText('Sender'), 'Asha');
  const theirs = mailsOf('Ravi of Deodar', '09:00', 4);
  await readAgain({ mails: theirs });
  const message = 'Somebody else changed this in the meantime. The current version is shown.';
  api.refuse(calls.saveSection.mails, { status: 409, message, code: 'settings_changed', data: theirs });
  await userEvent.click(mails.getByRole('button', { name: 'Save' }));
  await mails.findByText('Ravi saved:');
  expect(mails.getByText('Ravi of Deodar')).toBeDefined();
  await userEvent.click(mails.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentBodies()).toHaveLength(2));
  expect(sentBodies()).toMatchObject([
    { value: { senderName: 'Asha' }, version: 3 },
    { value: { senderName: 'Asha', digestAt: '09:00' }, version: 4 },
  ]);
});

test('what is typed while a section is being saved stays, and is saved by the next save', async () => {
  const { section } = await open();
  const mails = section('Emails');
  const sender = mails.getByLabelText('Sender');
  await userEvent.type(sender, ' Asha');
  const reply = api.hold(calls.saveSection.mails);
  await userEvent.click(mails.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentBodies()).toHaveLength(1));
  await userEvent.selectOptions(mails.getByLabelText('Daily email to you'), '09:00');
  const current = answer(demonstrationSettings);
  const saved = mailsOf('Asha', '08:00', 4);
  api.on(calls.getSettings, { ...current, data: { ...current.data, mails: saved } });
  await act(async () => reply({ success: true, message: 'Saved.', data: saved }));
  await waitFor(() => expect(sender).toHaveProperty('value', 'Asha'));
  const save = mails.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  api.refuse(calls.saveSection.mails, { status: 500 });
  await userEvent.click(save);
  await waitFor(() => expect(sentBodies()).toHaveLength(2));
  expect(sentBodies()[1]).toEqual({ value: { senderName: 'Asha', digestAt: '09:00' }, version: 4 });
});

test('the history says values in the words of the page', async () => {
  const { section } = await open();
  const { tax } = demonstrationSettings;
  const before = { ...tax, registration: 'regular', state: '' };
  const after = { ...tax, registration: 'composition', state: '27' };
  const change = { _id: '1', section: 'tax', at: '2026-11-20T09:00:00.000Z', by: 'Ravi', before, after };
  api.on(calls.listSettingsChanges, { success: true, data: [change], total: 1 });
  const papers = section('Tax papers');
  fireEvent(papers.getByText('History').parentElement as HTMLElement, new Event('toggle'));
  await userEvent.click(papers.getByText('History'));
  const [business, state] = (await papers.findAllByText('→', { exact: false })).map(
    ({ textContent }) => textContent,
  );
  expect(business).toBe(
    'GST registration: Registered for GST: tax invoices → Under the composition scheme: bills of supply',
  );
  expect(state).toBe('State of the business: The state in the GSTIN → Maharashtra (27)');
});

test('room is kept while the settings load, and the section that is read is marked', async () => {
  const observed: { see: (id: string) => void }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        const see = (id: string) => tell([{ isIntersecting: true, target: document.getElementById(id) }]);
        observed.push({ see });
      }
      observe() {}
      disconnect() {}
    },
  );
  try {
    api.on(calls.getSettings, answer(demonstrationSettings));
    renderRoutes([{ path: '/admin/settings', element: <SettingsPage /> }], '/admin/settings');
    expect(screen.getByText('Loading settings')).toBeDefined();
    await screen.findByRole('heading', { name: 'Announcement' });
    const links = within(screen.getByRole('navigation', { name: 'Sections' }));
    act(() => observed.at(-1)?.see('tax'));
    expect(links.getByRole('link', { current: 'location' }).textContent).toBe('Tax papers');
    act(() => observed.at(-1)?.see('pictures'));
    expect(links.getByRole('link', { current: 'location' }).textContent).toBe('Logo and icon');
  } finally {
    vi.unstubAllGlobals();
  }
});

test('leaving asks while something is not saved', async () => {
  const { router, section } = await open();
  await userEvent.type(section('Emails').getByLabelText('Sender'), 'Asha');
  void router.navigate('/admin/orders');
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/admin/settings');
  void router.navigate('/admin/orders');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('heading', { name: 'Orders' });
});

test('placeholders are marked at their fields', async () => {
  const { section } = await open(defaultSettings);
  expect(section('Name').getByText('The shop has no name of its own.')).toBeDefined();
  expect(section('Contact').getByText("The shop's own address is missing.")).toBeDefined();
});

test('a saved logo is shown, and nothing is to be saved, before the page knows it from the shop', async () => {
  const current = answer(demonstrationSettings);
  const pictures = {
    ...current.data.pictures,
    value: { logo: '/media/0190-a/640.webp', icon: null, share: null, signature: null },
  };
  const { section } = await open(demonstrationSettings, { ...current, data: { ...current.data, pictures } });
  const form = section('Logo and icon');
  expect(form.getByRole('button', { name: 'Remove image' })).toBeDefined();
  expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

const withPictures = (logo: string | null, version: number) => ({
  value: { logo, icon: null, share: null, signature: null },
  version,
  changedAt: null,
  changedBy: 'Ravi',
});

test('a picture that somebody else has chosen meanwhile is not undone by choosing another', async () => {
  const current = answer(demonstrationSettings);
  const pictures = withPictures('/media/0190-a/640.webp', 3);
  const { section, readAgain } = await open(demonstrationSettings, {
    ...current,
    data: { ...current.data, pictures },
  });
  const form = section('Logo and icon');
  await userEvent.click(form.getByRole('button', { name: 'Remove image' }));
  const theirs = withPictures('/media/0190-a/640.webp', 4);
  const icon = '/media/0190-c/512.webp';
  await readAgain({ pictures: { ...theirs, value: { ...theirs.value, icon } } });
  const data = { ...theirs, value: { ...theirs.value, icon } };
  api.refuse(calls.saveSection.pictures, {
    status: 409,
    message: 'Changed.',
    code: 'settings_changed',
    data,
  });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Ravi saved:');
  expect(form.getByAltText('Icon that was saved')).toBeDefined();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentBodies()).toHaveLength(2));
  expect(sentBodies()).toMatchObject([{ version: 3 }, { version: 4 }]);
});

test('of two owners who chose pictures the second sees what the first saved, and may still save', async () => {
  const current = answer(demonstrationSettings);
  const pictures = withPictures('/media/0190-a/640.webp', 3);
  const { section } = await open(demonstrationSettings, { ...current, data: { ...current.data, pictures } });
  const form = section('Logo and icon');
  await userEvent.click(form.getByRole('button', { name: 'Remove image' }));
  const theirs = withPictures('/media/0190-b/640.webp', 4);
  const message = 'Somebody else changed this in the meantime. The current version is shown.';
  api.refuse(calls.saveSection.pictures, { status: 409, message, code: 'settings_changed', data: theirs });
  api.on(calls.getSettings, { ...current, data: { ...current.data, pictures: theirs } });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Ravi saved:');
  expect(form.getByAltText('Logo that was saved').getAttribute('src')).toBe('/media/0190-b/640.webp');
  expect(form.queryByRole('button', { name: 'Remove image' })).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      value: { logo: null, icon: null, share: null, signature: null },
      version: 4,
    }),
  );
  const undo = await form.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveProperty('disabled', false));
  await userEvent.click(undo);
  const undone = section('Logo and icon');
  expect(undone.getByRole('button', { name: 'Remove image' })).toBeDefined();
  expect(undone.queryByText('Ravi saved:')).toBeNull();
});

test('the section on tax names the products that nobody can bill', async () => {
  const data = [{ _id: 'p1', title: 'Tealight', category: 'Candles' }];
  api.on(listUnclassedProducts, { success: true, data, total: 2 });
  await open();
  const named = within(await screen.findByRole('region', { name: 'Products without a tax class' }));
  expect(named.getByText(/2 products have no GST rate or no HSN code today/)).toBeDefined();
  expect(named.getByRole('link', { name: 'Tealight' }).getAttribute('href')).toBe(
    '/admin/products?search=Tealight',
  );
  expect(named.getByText('And 1 more.')).toBeDefined();
});

test('the lists of the label, with their Hindi names, have the typeface of both languages', async () => {
  await open();
  const section = await screen.findByRole('region', { name: 'Lists of the label' });
  expect(section.lang).toBe('mul');
  expect(screen.getByRole('region', { name: 'Name' }).lang).toBe('');
  expect(styles()).toMatchObject([{ rel: 'stylesheet' }]);
});
