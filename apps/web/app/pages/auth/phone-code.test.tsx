// @vitest-environment happy-dom
import { checkCode, signInWithCode } from '@shop/contract/auth/code-calls';
import * as phoneMessages from '@shop/contract/phones/messages';
import { getPhoneCodes, sendPhoneCode } from '@shop/contract/phones/sign-in-calls';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession } from '../../platform/session.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import LoginPage from './login-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(checkCode, { success: true, data: { isOpen: true, mail: 'sent' } });
  api.on(getPhoneCodes, { success: true, data: { isOffered: true } });
  act(() => endSession());
});
afterEach(() => {
  window.sessionStorage.clear();
  leavePage();
  api.restore();
});

function open(whatsapp: 'yes' | 'no' = 'yes') {
  const orders = { ...defaultSettings.orders, whatsapp };
  return renderRoutes([{ path: '/auth/login', Component: LoginPage }], '/auth/login', {
    ...defaultSettings,
    orders,
  });
}

const offer = () => screen.queryByRole('button', { name: 'Code by WhatsApp' });

test('a shop without messages offers no code by WhatsApp, and does not ask whether it could', () => {
  open('no');
  expect(offer()).toBeNull();
  expect(api.calls.filter(({ url }) => url.startsWith(getPhoneCodes.path))).toEqual([]);
});

test('the offer goes where the template is not approved', async () => {
  api.on(getPhoneCodes, { success: true, data: { isOffered: false } });
  open();
  await waitFor(() => expect(offer()).toBeNull());
});

test('a number that is none is told at its field, and the code is asked for as a mailed one', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Code by WhatsApp' }));
  const field = await screen.findByLabelText('Phone number');
  api.refuse(sendPhoneCode, {
    status: 400,
    message: phoneMessages.phoneInvalid(),
    fields: { phone: phoneMessages.phoneInvalid() },
  });
  await userEvent.type(field, '12345{Enter}');
  expect(await screen.findByText(phoneMessages.phoneInvalid())).toBeDefined();
  api.on(sendPhoneCode, {
    success: true,
    message: phoneMessages.codeSent(),
    data: { ticket: 't1', isScarce: true },
  });
  await userEvent.clear(field);
  await userEvent.type(field, '98160 12345{Enter}');
  expect(await screen.findByRole('heading', { name: 'Check WhatsApp' })).toBeDefined();
  expect(screen.getByText('+91 98160 12345')).toBeDefined();
  expect(screen.getByText(/^Very many codes are asked for/)).toBeDefined();
  api.on(signInWithCode, {
    success: true,
    message: 'Logged in successfully',
    user: { id: 'u1', name: 'Asha', userName: 'Asha', email: 'asha@example.com', role: 'user' },
    token: 'opened',
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Code of six digits' }), '123456{Enter}');
  await waitFor(() =>
    expect(api.calls.find(({ url }) => url === signInWithCode.path)?.body).toEqual({
      ticket: 't1',
      code: '123456',
    }),
  );
});

const askForCode = async () => {
  await userEvent.type(await screen.findByLabelText('Phone number'), '98160 12345{Enter}');
  await screen.findByRole('heading', { name: 'Check WhatsApp' });
};

test('from the code one comes back to the first page of the sign-in, or to another number', async () => {
  api.on(sendPhoneCode, {
    success: true,
    message: phoneMessages.codeSent(),
    data: { ticket: 't1', isScarce: false },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Code by WhatsApp' }));
  await askForCode();
  await userEvent.click(screen.getByRole('button', { name: 'Use another number' }));
  await askForCode();
  await userEvent.click(screen.getByRole('button', { name: 'Use your email or a password' }));
  expect(await screen.findByLabelText('Password')).toBeDefined();
  expect(screen.queryByLabelText('Phone number')).toBeNull();
});
