// @vitest-environment happy-dom
import { listConsents } from '@shop/contract/consents/calls';
import * as codeMessages from '@shop/contract/auth/code-messages';
import { getProfile } from '@shop/contract/profile/calls';
import { askNewEmail, confirmNewEmail } from '@shop/contract/profile/email-calls';
import * as emailMessages from '@shop/contract/profile/email-messages';
import { getMailServerState } from '@shop/contract/mails/server-calls';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEmail, readToken } from '../../platform/session.ts';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AccountPage from './account-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getMailServerState, { success: true, data: { isAway: false } });
  api.on(listConsents, { success: true, isEmailProven: true, data: [] });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const old = 'asha@deodar.example';
const newEmail = 'asha.verma@deodar.example';
const profileOf = (email: string) => ({
  success: true,
  data: { email, userName: 'Asha', language: 'en' as const },
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function ask(asksOldEmail = true) {
  api.on(getProfile, profileOf(old));
  api.on(askNewEmail, {
    success: true,
    message: emailMessages.codesMailed(),
    data: { ticket: 't1', asksOldEmail },
  });
  signIn();
  renderRoutes([{ path: '/shop/account', element: <AccountPage /> }], '/shop/account?tab=profile');
  await screen.findByText(old);
  await press('Change email');
  await userEvent.type(field('New email'), newEmail);
  await press('Mail the codes');
  return screen.findByRole<HTMLInputElement>('textbox', { name: `Code mailed to ${newEmail}` });
}

test('another email takes the codes of both addresses, and the page goes on with it', async () => {
  const code = await ask();
  expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code']);
  await userEvent.type(code, '123 456');
  await userEvent.type(field(`Code mailed to ${old}`), '654321');
  api.on(confirmNewEmail, {
    success: true,
    message: emailMessages.emailChanged(),
    data: { email: newEmail },
  });
  api.on(getProfile, profileOf(newEmail));
  await press('Change email');
  await waitFor(() => expect(toastText()).toBe('Your email is changed'));
  expect(api.calls.find(({ url }) => url === confirmNewEmail.path)?.body).toEqual({
    ticket: 't1',
    newCode: '123 456',
    oldCode: '654321',
  });
  expect(await screen.findByText(newEmail)).toBeDefined();
  expect([readEmail(), readToken()]).toEqual([newEmail, 'token']);
});

test('an address that nobody has proven is not asked, and the page says so', async () => {
  const code = await ask(false);
  expect(screen.queryByRole('textbox', { name: `Code mailed to ${old}` })).toBeNull();
  expect(screen.getByText(/Nobody has shown yet that asha@deodar.example is yours/)).toBeDefined();
  await userEvent.type(code, '12');
  const message = codeMessages.codeMalformed();
  api.refuse(confirmNewEmail, { status: 400, code: 'code_malformed', message, fields: { newCode: message } });
  await press('Change email');
  expect(await screen.findByText(message)).toBeDefined();
  expect([code.value, document.activeElement]).toEqual(['12', code]);
});

test('codes that have ended offer new ones', async () => {
  await ask();
  const message = emailMessages.codesEnded();
  api.refuse(confirmNewEmail, { status: 400, code: 'code_ended', message, fields: { newCode: message } });
  await press('Change email');
  expect(await screen.findByText(message)).toBeDefined();
  await press('Get new codes');
  expect(field('New email')).toBeDefined();
});

test('an address that another account has is told at its field', async () => {
  await ask();
  await press('Another email');
  const message = emailMessages.emailTaken();
  api.refuse(askNewEmail, { status: 409, code: 'email_taken', message, fields: { newEmail: message } });
  await userEvent.type(field('New email'), newEmail);
  await press('Mail the codes');
  expect(await screen.findByText(message)).toBeDefined();
  expect(field('New email').value).toBe(newEmail);
});
