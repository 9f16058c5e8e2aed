// @vitest-environment happy-dom
import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import {
  addNewsletter,
  countAudience,
  editNewsletter,
  listNewsletters,
  removeNewsletter,
  sendNewsletter,
  stopNewsletter,
  testNewsletter,
} from '@shop/contract/newsletters/calls';
import type { Newsletter } from '@shop/contract/newsletters/schemas';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import NewslettersPage from './newsletters-page.tsx';

const draft: Newsletter = {
  _id: 'n1',
  version: 3,
  words: { en: { subject: 'New: rose soap', text: 'It is here.' }, hi: { subject: '', text: '' } },
  products: [],
  audience: { kind: 'all', days: 90 },
  status: 'draft',
  sendAt: null,
  endedAt: null,
  chosen: 0,
  sent: 0,
  failed: 0,
  leftOut: 0,
  unsubscribed: 0,
};
const sending: Newsletter = {
  ...draft,
  _id: 'n2',
  status: 'sending',
  sendAt: '2026-11-28T04:30:00.000Z',
  chosen: 1_200,
  sent: 431,
  failed: 2,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(countAudience, { success: true, data: { people: 37 } });
  api.on(listAdminProducts, { success: true, data: [], total: 0 });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const listed = (data: Newsletter[]) => api.on(listNewsletters, { success: true, data, total: data.length });
const open = (newsletter: 'no' | 'yes' = 'yes') =>
  renderRoutes([{ path: '/admin/newsletters', element: <NewslettersPage /> }], '/admin/newsletters', {
    ...demonstrationSettings,
    reminders: { ...demonstrationSettings.reminders, newsletter },
  });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const posts = () => api.calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

test('a shop without newsletters says how one is written, and that nobody is asked yet', async () => {
  listed([]);
  open('no');
  expect(await screen.findByText('No newsletters yet')).toBeDefined();
  expect(screen.getByText(/Nobody is asked for it now/)).toBeDefined();
});

test('a newsletter is written and saved with whom it goes to, and the number of people is shown before', async () => {
  listed([]);
  api.on(addNewsletter, { success: true, message: 'Draft saved', data: draft });
  open();
  await press('New newsletter');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/^37 people now/)).toBeDefined();
  await userEvent.type(within(dialog).getByLabelText('Subject in English'), 'New: rose soap');
  await userEvent.type(within(dialog).getByLabelText('Text in English'), 'It is here.');
  await userEvent.selectOptions(within(dialog).getByLabelText('To whom'), 'bought');
  await userEvent.clear(within(dialog).getByLabelText('Days'));
  await press('Save draft');
  expect(await within(dialog).findByText(/^Enter a number of days from 1 to/)).toBeDefined();
  expect(posts()).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Days'), '30');
  await press('Save draft');
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()).toEqual([
    [
      '/api/admin/newsletters',
      { words: draft.words, productIds: [], audience: { kind: 'bought', days: 30 } },
    ],
  ]);
});

test('a draft is tried on oneself and sent, or planned, in a dialog that says to how many', async () => {
  listed([draft]);
  api.on(testNewsletter, { success: true, message: 'On its way' });
  api.on(sendNewsletter, { success: true, message: 'On its way', data: { ...draft, status: 'planned' } });
  open();
  await press(/^Test or send/);
  expect(await screen.findByText(/^37 people now/)).toBeDefined();
  await press('Mail a test to me');
  await press('Send it now');
  await waitFor(() =>
    expect(posts()).toEqual([
      ['/api/admin/newsletters/n1/test', undefined],
      ['/api/admin/newsletters/n1/send', { version: 3 }],
    ]),
  );
});

test('a draft without a subject says so where it is sent', async () => {
  listed([{ ...draft, words: { ...draft.words, en: { subject: '', text: '' } } }]);
  open();
  await press(/^Test or send/);
  expect(within(await screen.findByRole('dialog')).getByText('Without a subject')).toBeDefined();
});

test('what is being sent shows how far it is, and is stopped by a press and its confirmation', async () => {
  listed([sending]);
  api.on(stopNewsletter, { success: true, message: 'Stopped', data: { ...sending, status: 'stopped' } });
  open();
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText('Being sent')).toBeDefined();
  expect(item.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1,200',
    '431',
    '2',
    '0',
    '0',
  ]);
  expect(item.queryByRole('button', { name: /Edit|send/ })).toBeNull();
  await press(/^Stop/);
  await press('Stop it');
  await waitFor(() => expect(posts()).toEqual([['/api/admin/newsletters/n2/stop', undefined]]));
});

test('a plan is called off in a dialog that says that it is a draft again', async () => {
  listed([{ ...draft, status: 'planned', sendAt: sending.sendAt }]);
  api.on(stopNewsletter, { success: true, message: 'It is a draft again.', data: draft });
  open();
  await press(/^Stop/);
  expect(
    within(await screen.findByRole('dialog')).getByText(/^Nobody has got it\. It is a draft/),
  ).toBeDefined();
  listed([draft]);
  await press('Stop it');
  expect(await screen.findByRole('button', { name: /^Edit/ })).toBeDefined();
});

test('a draft that another owner has changed meanwhile is shown as it is, and keeps what was typed here', async () => {
  listed([draft]);
  open();
  await press(/^Edit/);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Subject in Hindi'), 'Naya');
  const message = 'This newsletter was changed by somebody else in the meantime.';
  const theirs = { ...draft, version: 4, words: { ...draft.words, en: { subject: 'Roses', text: 'Soon.' } } };
  api.refuse(editNewsletter, { status: 409, code: 'newsletter_changed', message, data: theirs });
  listed([theirs]);
  await press('Save draft');
  expect(await dialog.findByText(message)).toBeDefined();
  expect(dialog.getByText('Roses')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('Subject in English').value).toBe('Roses');
  expect(dialog.getByLabelText<HTMLInputElement>('Subject in Hindi').value).toBe('Naya');
  api.on(editNewsletter, { success: true, message: 'Draft saved', data: { ...theirs, version: 5 } });
  await press('Save draft');
  const puts = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(puts()).toMatchObject([{ version: 3 }, { version: 4 }]));
  expect(puts()[1]).toMatchObject({ words: { en: { subject: 'Roses' }, hi: { subject: 'Naya' } } });
});

test('an edited draft is closed once it is saved', async () => {
  listed([draft]);
  open();
  await press(/^Edit/);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Subject in Hindi'), 'Naya');
  const saved = { ...draft, version: 4, words: { ...draft.words, hi: { subject: 'Naya', text: '' } } };
  api.on(editNewsletter, { success: true, message: 'Draft saved', data: saved });
  listed([saved]);
  await press('Save draft');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a draft is deleted by a press and its confirmation', async () => {
  listed([draft]);
  api.on(removeNewsletter, { success: true, message: 'Draft deleted' });
  open();
  await press(/^Delete/);
  expect(await screen.findByText(/Nobody has got it/)).toBeDefined();
  const removals = () => api.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
  expect(removals()).toEqual([]);
  await press('Delete it');
  await waitFor(() => expect(removals()).toEqual(['/api/admin/newsletters/n1']));
});

test('a list that cannot be read says so', async () => {
  api.refuse(listNewsletters, { status: 500, message: 'Something went wrong.' });
  open();
  expect(await screen.findByRole('button', { name: /try again/i })).toBeDefined();
});
