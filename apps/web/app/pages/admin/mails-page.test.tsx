// @vitest-environment happy-dom
import { listMails, sendMailAgain } from '@shop/contract/mails/calls';
import type { Mail } from '@shop/contract/mails/schemas';
import * as mailMessages from '@shop/contract/mails/messages';
import * as mailRefusals from '@shop/contract/mails/refusals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import MailsPage from './mails-page.tsx';

const sent: Mail = {
  _id: 'm1',
  kind: 'order_confirmed',
  recipient: 'asha@deodar.example',
  subject: 'Your order DEO-10001 is confirmed',
  text: 'Dear Asha,\n\nthank you.',
  order: { _id: 'o1', orderNumber: 'DEO-10001' },
  state: 'sent',
  queuedAt: '2026-11-20T08:00:00.000Z',
  sentAt: '2026-11-20T08:01:00.000Z',
  tries: 1,
  timesSentAgain: 0,
  isRepeated: false,
};
const { sentAt: _, ...unsent } = sent;
const failing: Mail = {
  ...unsent,
  state: 'failing',
  tries: 3,
  nextTryAt: '2026-11-20T08:10:00.000Z',
  lastError: '550 No such mailbox',
};
const { text: __, order: ___, ...bare } = sent;
const secret: Mail = { ...bare, kind: 'password_reset', subject: 'Choose a new password' };

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const listOf = (...mails: Mail[]) => ({ success: true, data: mails, total: mails.length });
const show = (address = '/admin/mails') =>
  renderRoutes([{ path: '/admin/mails', Component: MailsPage }], address);
const shownState = async () =>
  (await screen.findByText(/^(?:Sent|Saved|Waiting|Failing)$/, { selector: '.badge' })).parentElement
    ?.textContent;

async function openMail(mail: Mail) {
  api.on(listMails, listOf(mail));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'View' }));
  return within(await screen.findByRole('dialog', { name: mail.subject }));
}

test('lists mails with what they are about, to whom, their order and state', async () => {
  api.on(listMails, listOf(sent));
  show();
  const [, row] = await screen.findAllByRole('row');
  expect(row?.textContent).toBe(
    'Your order DEO-10001 is confirmedOrder confirmedasha@deodar.exampleDEO-10001Sent20 Nov, 1:31 pmView',
  );
  expect(screen.getByRole('link', { name: 'DEO-10001' }).getAttribute('href')).toBe('/admin/orders?order=o1');
});

const { nextTryAt: ____, ...givenUp } = failing;
test.each<[string, Mail]>([
  ['FailingSince 20 Nov, 1:30 pm, 3 tries. Next try 20 Nov, 1:40 pm.550 No such mailbox', failing],
  ['FailingSince 20 Nov, 1:30 pm, 3 tries. It will not be tried again.550 No such mailbox', givenUp],
  ['WaitingWill be sent within seconds', { ...unsent, state: 'waiting' }],
  [
    'Sent20 Nov, 1:31 pma copy of an earlier email, sent again 2 times',
    { ...sent, isRepeated: true, timesSentAgain: 2 },
  ],
])('says of a mail: %s', async (words, mail) => {
  api.on(listMails, listOf(mail));
  show();
  expect(await shownState()).toBe(words);
});

test.each([
  ['sent', sent],
  ['failing', failing],
] as const)('a %s mail is sent again as the owner saw it', async (state, mail) => {
  const dialog = await openMail(mail);
  expect(dialog.getByText(/Dear Asha/).textContent).toBe(sent.text);
  api.on(sendMailAgain, {
    success: true,
    message: mailMessages.queuedAgain,
    data: { ...unsent, state: 'waiting' },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toastText()).toBe(mailMessages.queuedAgain);
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', url: '/api/admin/mails/send-again/m1', body: { state, timesSentAgain: 0 } },
  ]);
  await waitFor(() => expect(api.calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
});

test('Send again cannot be pressed twice', async () => {
  const dialog = await openMail(sent);
  const release = api.hold(sendMailAgain);
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Send again' }));
  expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(dialog.getByRole('button', { name: 'Sending' }).getAttribute('aria-disabled')).toBe('true');
  release({ success: true, data: sent });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a mail that changed meanwhile is not sent: the sentence says so and the list is read again', async () => {
  const dialog = await openMail(sent);
  api.refuse(sendMailAgain, {
    status: 409,
    message: mailRefusals.changedMeanwhile.text(),
    code: 'mail_changed',
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(mailRefusals.changedMeanwhile.text());
  await waitFor(() => expect(api.calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
});

test('a mail with a link that opens an account shows no text and offers no Send again', async () => {
  const dialog = await openMail(secret);
  expect(dialog.getByText(/it is not sent again/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('a mail that is about to leave offers no Send again', async () => {
  const dialog = await openMail({ ...unsent, state: 'waiting' });
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('state and word are in the address and narrow the list from its first page', async () => {
  api.on(listMails, listOf(failing));
  const { router } = show('/admin/mails?page=2');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'failing');
  expect(router.state.location.search).toBe('?state=failing');
  await userEvent.type(screen.getByLabelText('Recipient or order number'), 'asha');
  await waitFor(() => expect(router.state.location.search).toBe('?state=failing&search=asha'));
  await waitFor(() =>
    expect(api.calls.at(-1)?.url).toBe('/api/admin/mails/get?limit=20&page=1&search=asha&state=failing'),
  );
});

test('says when there are no mails, and when none is found', async () => {
  api.on(listMails, listOf());
  show();
  expect(await screen.findByText('No emails yet')).toBeDefined();
  leavePage();
  show('/admin/mails?search=nobody');
  expect(await screen.findByText('No result found!')).toBeDefined();
});

test('waits with a sign, and offers another try where the load failed', async () => {
  api.refuse(listMails, { status: 500 });
  show();
  expect(screen.getByText('Loading emails')).toBeDefined();
  expect(await screen.findByText('The emails could not be loaded')).toBeDefined();
  api.on(listMails, listOf(sent));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'View' })).toBeDefined();
});

test('the open mail is in the address: a reload shows it, Back closes it', async () => {
  api.on(listMails, listOf(sent));
  const { router } = show('/admin/mails?state=sent');
  await userEvent.click(await screen.findByRole('button', { name: 'View' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(router.state.location.search).toBe('?state=sent&mail=m1');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?state=sent');
});

test('a link opens a mail, and closing it stays on the page', async () => {
  api.on(listMails, listOf(sent));
  const { router } = show('/admin/mails?mail=m1');
  await screen.findByRole('dialog', { name: sent.subject });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: '/admin/mails', search: '' });
});

test('an answer that comes after the dialog was closed leaves the page where it is', async () => {
  api.on(listMails, listOf(sent));
  const { router } = show();
  await act(() => router.navigate('/admin/mails?state=sent'));
  await userEvent.click(await screen.findByRole('button', { name: 'View' }));
  const dialog = within(await screen.findByRole('dialog'));
  const answer = api.hold(sendMailAgain);
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe('?state=sent'));
  await act(async () => answer({ success: true, message: mailMessages.queuedAgain, data: sent }));
  await waitFor(() => expect(toastText()).toBe(mailMessages.queuedAgain));
  await waitFor(() => expect(api.calls.at(-1)?.method).toBe('GET'));
  expect(router.state.location.search).toBe('?state=sent');
});

test('a page beyond the last one says so and leads to the last', async () => {
  api.on(listMails, { success: true, data: [], total: 3 });
  show('/admin/mails?page=7');
  await screen.findByRole('heading', { name: 'This page is empty' });
  expect(screen.getByRole('link', { name: 'Last page' }).getAttribute('href')).toBe('/admin/mails');
});

test('a mail that became a file because there was no mail server is not called sent', async () => {
  api.on(listMails, listOf({ ...sent, isSaved: true }));
  show();
  expect(await shownState()).toMatch(/^Saved.*as a file: no mail server was entered, so it reached nobody$/);
});
