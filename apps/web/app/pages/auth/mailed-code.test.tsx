// @vitest-environment happy-dom
import { checkCode, mailCode, signInWithCode } from '@shop/contract/auth/code-calls';
import * as codeMessages from '@shop/contract/auth/code-messages';
import { proveSecond } from '@shop/contract/auth/factor-calls';
import { stay } from '@shop/contract/auth/device-calls';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession, readToken } from '../../platform/session.ts';
import { leavePage, renderRoutes, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { keepTypedEmail } from '../../features/auth/typed-credentials.ts';
import AuthLayout from './auth-layout.tsx';
import LoginPage from './login-page.tsx';
import RegisterPage from './register-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(mailCode, { success: true, message: codeMessages.codeMailed(), data: { ticket: 't1' } });
  api.on(checkCode, { success: true, data: { isOpen: true, mail: 'sent' } });
  act(() => endSession());
  keepTypedEmail('');
});
afterEach(() => {
  vi.useRealTimers();
  leavePage();
  api.restore();
});

function open(path: string) {
  return renderRoutes(
    [
      {
        Component: AuthLayout,
        children: [
          { path: '/auth/login', Component: LoginPage },
          { path: '/auth/register', Component: RegisterPage },
        ],
      },
      { path: '/shop/home', element: <p>the shop</p> },
      { path: '/shop/checkout', element: <p>the checkout</p> },
    ],
    path,
  );
}

const email = 'asha@deodar.example';
const user = { id: 'u1', name: 'Asha', userName: 'Asha', email, role: 'user' as const };
const signedIn = { success: true, message: 'Logged in successfully', user, token: 'opened' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Code of six digits' });
const callsOf = ({ path }: { path: string }) => api.calls.filter(({ url }) => url === path);

/** Asks for a code at the sign-in. */
async function ask() {
  const page = open('/auth/login');
  await userEvent.type(screen.getByLabelText('Email'), email);
  await press('Mail me a code');
  const field = await codeField();
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { ...page, field };
}

test('the sign-in mails a code instead of asking for a password, and the code signs in', async () => {
  const { field } = await ask();
  expect(callsOf(mailCode)[0]?.body).toEqual({ email, language: 'en' });
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
  expect(screen.getByText(email)).toBeDefined();
  api.on(signInWithCode, signedIn);
  await userEvent.click(field);
  await userEvent.paste('१२३ ४५६');
  expect(field.value).toBe('१२३ ४५६');
  await press('Sign In');
  expect(await screen.findByText('the shop')).toBeDefined();
  expect(callsOf(signInWithCode)[0]?.body).toEqual({ ticket: 't1', code: '१२३ ४५६' });
  expect(readToken()).toBe('opened');
  expect(window.sessionStorage.getItem('mailedCode')).toBeNull();
});

test('the registration sends the name that was typed, and no password', async () => {
  open('/auth/register');
  await userEvent.type(screen.getByLabelText('User Name'), 'Asha');
  await userEvent.type(screen.getByLabelText('Email'), email);
  await press('Mail me a code');
  await codeField();
  expect(callsOf(mailCode)[0]?.body).toEqual({ email, userName: 'Asha', language: 'en' });
});

test('an email that is none is told at its field, and the page stays', async () => {
  const fields = { email: 'Please enter an email address like name@example.com.' };
  api.refuse(mailCode, { status: 400, message: fields.email, fields });
  open('/auth/login');
  await press('Mail me a code');
  expect(await screen.findByText(fields.email, { selector: '.field-error' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('a phone that ended the tab finds the code it waits for again, and the way back', async () => {
  const { unmount } = await ask();
  unmount();
  open('/auth/login');
  expect((await codeField()).value).toBe('');
  expect(screen.getByText(email)).toBeDefined();
});

test('a wrong code is told at the field, and what was typed stays', async () => {
  const { field } = await ask();
  const message = codeMessages.wrongCode();
  api.refuse(signInWithCode, { status: 401, code: 'wrong_code', message, fields: { code: message } });
  await userEvent.type(field, '123456');
  await press('Sign In');
  expect(await screen.findByText(message)).toBeDefined();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['123456', 'true']);
  expect(document.activeElement).toBe(field);
});

describe('a new code', () => {
  test('comes after a wait that is shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await ask();
    expect(screen.getByRole('button', { name: /^New code in \d+ seconds$/ })).toHaveProperty(
      'disabled',
      true,
    );
    act(() => vi.advanceTimersByTime(30_000));
    api.on(mailCode, { success: true, message: codeMessages.codeMailed(), data: { ticket: 't2' } });
    await act(async () => screen.getByRole('button', { name: 'Mail a new code' }).click());
    await waitFor(() => expect(callsOf(mailCode)).toHaveLength(2));
    expect(callsOf(mailCode)[1]?.body).toMatchObject({ email });
    await waitFor(() => expect(toastText()).toBe(codeMessages.codeMailed()));
    expect(screen.getByRole('button', { name: /^New code in/ })).toBeDefined();
  });

  test('comes at once where the last one is spent', async () => {
    const { field } = await ask();
    const message = codeMessages.codeEnded();
    api.refuse(signInWithCode, { status: 401, code: 'code_ended', message, fields: { code: message } });
    await userEvent.type(field, '123456');
    await press('Sign In');
    expect(await screen.findByText(message)).toBeDefined();
    await press('Mail a new code');
    await waitFor(() => expect(callsOf(mailCode)).toHaveLength(2));
  });
});

test.each([
  ['waiting', /does not answer at the moment/],
  ['refused', /takes no mail for this address/],
] as const)('says where a mail hangs (%s)', async (mail, told) => {
  api.on(checkCode, { success: true, data: { isOpen: true, mail } });
  await ask();
  expect(await screen.findByText(told)).toBeDefined();
});

test('a code that ended while the page was away says so, and offers a new one', async () => {
  api.on(checkCode, { success: true, data: { isOpen: false, mail: 'sent' } });
  await ask();
  expect(await screen.findByText(codeMessages.codeEnded())).toBeDefined();
});

test('another email begins again with the one that was typed', async () => {
  await ask();
  await press('Use another email or a password');
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(email);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to your account');
});

test('people of the shop are told to use their password, with the email kept', async () => {
  const { field } = await ask();
  const message = codeMessages.passwordOfTheShop();
  api.refuse(signInWithCode, { status: 403, code: 'password_needed', message });
  await userEvent.type(field, '123456');
  await press('Sign In');
  expect(await screen.findByText(message, { selector: 'form [role="alert"]' })).toBeDefined();
  await press('Use another email or a password');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
});

test('the box that keeps the device signed in is ticked where it was, and asks for the cookie', async () => {
  const { supports } = HTMLScriptElement;
  HTMLScriptElement.supports = () => true;
  vi.stubGlobal('isSecureContext', true);
  api.on(stay, { success: true });
  api.on(signInWithCode, signedIn);
  open('/auth/login');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Stay signed in on this device' }));
  await userEvent.type(screen.getByLabelText('Email'), email);
  await press('Mail me a code');
  const field = await codeField();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await userEvent.type(field, '123456');
  await press('Sign In');
  await waitFor(() => expect(window.localStorage.getItem('stay')).toBe('user'));
  HTMLScriptElement.supports = supports;
  vi.unstubAllGlobals();
});

test('whoever was led to the sign-in by the checkout is led back to it, also by a tab that was ended meanwhile', async () => {
  const { router, unmount } = open('/auth/login');
  await act(async () => router.navigate('/auth/login', { state: { from: '/shop/checkout' } }));
  await userEvent.type(screen.getByLabelText('Email'), email);
  await press('Mail me a code');
  await codeField();
  unmount();
  open('/auth/login');
  api.on(signInWithCode, signedIn);
  await userEvent.type(await codeField(), '123456');
  await press('Sign In');
  expect(await screen.findByText('the checkout')).toBeDefined();
});

test('an account with a second proof asks for it after the code', async () => {
  const { field } = await ask();
  const message = 'A second proof is needed.';
  const data = { ticket: 's1', methods: ['authenticator'] };
  api.refuse(signInWithCode, { status: 401, code: 'second_factor_needed', message, data });
  await userEvent.type(field, '123456');
  await press('Sign In');
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeDefined();
  api.on(proveSecond, signedIn);
  await userEvent.type(await screen.findByLabelText('Code of 6 digits'), '654321');
  await press('Sign In');
  expect(await screen.findByText('the shop')).toBeDefined();
  expect(callsOf(proveSecond)[0]?.body).toEqual({ ticket: 's1', code: '654321' });
});
