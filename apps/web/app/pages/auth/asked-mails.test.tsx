// @vitest-environment happy-dom
import { login, register } from '@shop/contract/auth/calls';
import { checkCode, mailCode, signInWithCode } from '@shop/contract/auth/code-calls';
import * as codeMessages from '@shop/contract/auth/code-messages';
import { setConsent } from '@shop/contract/consents/calls';
import { type Purpose, purposeWords } from '@shop/contract/consents/purposes';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepTypedEmail } from '../../features/auth/typed-credentials.ts';
import { endSession, readToken } from '../../platform/session.ts';
import { leavePage, renderRoutes, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import LoginPage from './login-page.tsx';
import RegisterPage from './register-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(register, { success: true, message: 'Registration successful' });
  api.on(setConsent, { success: true, message: 'Saved' });
  act(() => endSession());
  keepTypedEmail('');
});
afterEach(() => {
  leavePage();
  api.restore();
});

const email = 'Meera@deodar.example';
const user = {
  id: 'u1',
  name: 'Meera',
  userName: 'Meera',
  email: email.toLowerCase(),
  role: 'user' as const,
};
const signedIn = { success: true, message: 'Logged in successfully', user, token: 'opened' };
const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox', { name: /to my inbox/ });
const box = (purpose: Purpose) => screen.getByRole('checkbox', { name: purposeWords[purpose].words() });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const agreed = () =>
  api.calls.filter(({ url }) => url.startsWith('/api/shop/consents')).map(({ url, body }) => [url, body]);

async function open(chosen: Partial<Record<'cart' | 'refill' | 'newsletter', 'no' | 'yes'>>) {
  const reminders = { cart: 'no', refill: 'no', newsletter: 'no', ...chosen } as const;
  renderRoutes(
    [
      { path: '/auth/login', element: <LoginPage /> },
      { path: '/auth/register', element: <RegisterPage /> },
    ],
    '/auth/register',
    { ...demonstrationSettings, reminders },
  );
  await userEvent.type(screen.getByLabelText('User Name'), 'Meera');
  await userEvent.type(screen.getByLabelText('Email'), email);
}

async function registerWithPassword() {
  await userEvent.type(screen.getByLabelText('Password'), 'juniper-on-the-ridge');
  await press('Register');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign In' })).toBeDefined());
}

test('each is asked apart with an empty box, what is ticked is no part of the registration, and counts from the sign-in on', async () => {
  await open({ cart: 'yes', refill: 'yes' });
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
  await userEvent.click(box('cart_reminder'));
  await userEvent.click(box('refill'));
  await userEvent.click(box('refill'));
  await registerWithPassword();
  expect(api.calls.map(({ body }) => Object.keys(body as object))).toEqual([
    ['userName', 'email', 'password', 'language'],
  ]);
  api.on(login, signedIn);
  await press('Sign In');
  await waitFor(() =>
    expect(agreed()).toEqual([
      [
        '/api/shop/consents/cart_reminder',
        { isOn: true, version: purposeWords.cart_reminder.version, language: 'en' },
      ],
    ]),
  );
});

test('what the owner does not use, and what needs no agreement, is not asked', async () => {
  await open({ newsletter: 'yes' });
  expect(boxes()).toHaveLength(1);
  expect(boxes()[0]?.checked).toBe(false);
  expect(screen.getByLabelText(purposeWords.newsletter.words())).toBe(boxes()[0]);
  leavePage();
  keepTypedEmail('');
  await open({ cart: 'no', refill: 'no' });
  expect(boxes()).toEqual([]);
  expect(screen.queryByText('Emails you choose')).toBeNull();
  await registerWithPassword();
  api.on(login, signedIn);
  await press('Sign In');
  await waitFor(() => expect(readToken()).toBe('opened'));
  expect(agreed()).toEqual([]);
});

test('it holds with a mailed code too, and not for somebody else who signs in in the same tab', async () => {
  api.on(mailCode, { success: true, message: codeMessages.codeMailed(), data: { ticket: 't1' } });
  api.on(checkCode, { success: true, data: { isOpen: true, mail: 'sent' } });
  const byCode = async (who: typeof user) => {
    await open({ cart: 'no', refill: 'yes' });
    await userEvent.click(box('refill'));
    await press('Mail me a code');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code of six digits' }), '123456');
    api.on(signInWithCode, { ...signedIn, user: who });
    await press('Sign In');
    await waitFor(() => expect(readToken()).toBe('opened'));
  };
  await byCode({ ...user, email: 'asha@deodar.example' });
  expect(agreed()).toEqual([]);
  leavePage();
  await byCode(user);
  await waitFor(() => expect(agreed()).toHaveLength(1));
});

test('if it cannot be stored, a toast says where it is chosen', async () => {
  await open({ cart: 'yes', refill: 'no' });
  await userEvent.click(box('cart_reminder'));
  await registerWithPassword();
  api.refuse(setConsent, { status: 409, message: 'The words have changed' });
  api.on(login, signedIn);
  await press('Sign In');
  await waitFor(() => expect(toastText()).toContain('under Profile'));
});
