// @vitest-environment happy-dom
import { checkCode, mailCode } from '@shop/contract/auth/code-calls';
import { beginAuthenticator, getFactors } from '@shop/contract/auth/factor-calls';
import { prove } from '@shop/contract/auth/proof-calls';
import { listConsents } from '@shop/contract/consents/calls';
import { exportOrders } from '@shop/contract/orders/calls';
import { getProfile } from '@shop/contract/profile/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadFile } from '../../platform/download.ts';
import { callApi } from '../../platform/call-api.ts';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AccountPage from './account-page.tsx';

let api: StubApi;
let isProven = false;
beforeEach(() => {
  isProven = false;
  api = stubApi();
  api.on(listConsents, { success: true, isEmailProven: true, data: [] });
  api.on(getProfile, {
    success: true,
    data: { email: 'asha@deodar.example', userName: 'Asha', language: 'en' },
  });
});
afterEach(() => {
  leavePage();
  vi.restoreAllMocks();
  api.restore();
});

const SENTENCE = 'Please prove again that it is you. Nothing was done yet.';
const factors = { hasPassword: true, authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0 };
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const callsOf = ({ path }: { path: string }) => api.calls.filter(({ url }) => url === path);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The page, and a shop that asks until a proof is given. */
async function openPage(of: typeof factors | object = {}) {
  api.on(getFactors, { success: true, data: { ...factors, ...of } });
  signIn();
  renderRoutes([{ path: '/shop/account', element: <AccountPage /> }], '/shop/account?tab=profile');
  fireEvent.click(await screen.findByRole('button', { name: 'Show two-step sign-in and passkeys' }));
  const answered = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const needs =
      String(input).includes(beginAuthenticator.path) || String(input).includes(exportOrders.path);
    if (!needs || isProven) return answered(input, init);
    api.calls.push({ method: String(init?.method), url: String(input), body: undefined });
    return Response.json({ success: false, code: 'proof_needed', message: SENTENCE }, { status: 403 });
  });
  api.on(beginAuthenticator, { success: true, data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } });
  api.on(prove, () => {
    isProven = true;
    return { success: true, message: 'Thank you' };
  });
}
const setUp = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));

test('a refusal for want of a proof asks for the password, says what is wrong, and sends the call again once', async () => {
  await openPage();
  await setUp();
  const dialog = await screen.findByRole('dialog', { name: 'Is it still you?' });
  const field = await screen.findByLabelText('Your password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await press('Continue');
  expect(await screen.findByText('Please fill this in.')).toBeDefined();
  const message = 'This password is not right.';
  api.refuse(prove, { status: 400, code: 'wrong_password', message, fields: { password: message } });
  type('Your password', 'a-wrong-guess');
  await press('Continue');
  expect(await screen.findByText(message)).toBeDefined();
  api.refuse(prove, { status: 429, code: 'too_many_attempts', message: 'Please wait a little.' });
  await press('Continue');
  expect(await screen.findByText('Please wait a little.')).toBeDefined();
  api.on(prove, () => {
    isProven = true;
    return { success: true, message: 'Thank you' };
  });
  await press('Continue');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(await screen.findByText('ABCD EFGH')).toBeDefined();
  expect(callsOf(prove).at(-1)?.body).toEqual({ password: 'a-wrong-guess' });
  expect(callsOf(beginAuthenticator)).toHaveLength(2);
});

test('closing the dialog leads back to the page, which says that nothing was done', async () => {
  await openPage();
  await setUp();
  await screen.findByLabelText('Your password');
  await press('Cancel');
  await waitFor(() => expect(toastText()).toContain(SENTENCE));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf(beginAuthenticator)).toHaveLength(1);
  // The next try asks again.
  await setUp();
  expect(await screen.findByLabelText('Your password')).toBeDefined();
});

test('calls that are refused together wait for one dialog, a download among them', async () => {
  await openPage();
  api.onFile(exportOrders, 'orders.csv', 'Order\r\n');
  const file = downloadFile(exportOrders, { query: {} });
  const other = callApi(beginAuthenticator, {});
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  await screen.findByLabelText('Your password');
  type('Your password', 'kedar-loves-soap-7');
  await press('Continue');
  expect((await file).name).toBe('orders.csv');
  expect((await other).data.secret).toBe('ABCDEFGH');
  expect(callsOf(prove)).toHaveLength(1);
});

test('who has an app may use its code instead', async () => {
  await openPage({ authenticatorSince: '2026-11-20T02:33:00.000Z' });
  void callApi(beginAuthenticator, {});
  fireEvent.click(await screen.findByRole('button', { name: 'Use your authenticator app instead' }));
  type('Code of your authenticator app', '123 456');
  await press('Continue');
  await waitFor(() => expect(callsOf(prove)[0]?.body).toEqual({ code: '123 456' }));
});

test('who has no password gets a code by mail', async () => {
  await openPage({ hasPassword: false });
  api.on(mailCode, { success: true, message: 'A code is on its way to you.', data: { ticket: 'T' } });
  api.on(checkCode, { success: true, data: { isOpen: true, mail: 'sent' } });
  await setUp();
  fireEvent.click(await screen.findByRole('button', { name: 'Mail me a code' }));
  const field = await screen.findByLabelText('Code of six digits');
  await waitFor(() => expect(document.activeElement).toBe(field));
  type('Code of six digits', '042917');
  await press('Continue');
  await waitFor(() => expect(callsOf(prove)[0]?.body).toEqual({ code: '042917', ticket: 'T' }));
  expect(await screen.findByText('ABCD EFGH')).toBeDefined();
});
