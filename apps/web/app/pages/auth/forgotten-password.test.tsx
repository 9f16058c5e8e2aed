// @vitest-environment happy-dom
import { checkResetLink, requestPasswordReset, resetPassword } from '@shop/contract/auth/calls';
import * as authMessages from '@shop/contract/auth/messages';
import { getMailServerState } from '@shop/contract/mails/server-calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession } from '../../platform/session.ts';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AuthLayout from './auth-layout.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import LoginPage from './login-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getMailServerState, { success: true, data: { isAway: false } });
  api.on(checkResetLink, { success: true, data: { isOpen: true } });
  act(() => endSession());
});
afterEach(() => {
  leavePage();
  api.restore();
});

const routes = [
  {
    element: <AuthLayout />,
    children: [
      { path: '/auth/login', element: <LoginPage /> },
      { path: '/auth/forgot-password', element: <ForgotPasswordPage /> },
      { path: '/auth/reset-password', element: <ResetPasswordPage /> },
    ],
  },
  { path: '/shop/home', element: <p>the shop</p> },
];
const open = (path: string) => renderRoutes(routes, path).router;

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const heading = () => screen.getByRole('heading', { level: 1 });

async function askFor(email: string) {
  type('Email', email);
  await press('Send the link');
}

async function choose(password = 'juniper-on-the-ridge') {
  type('New password', password);
  await press('Set new password');
}

test('the sign-in page leads to the page for a forgotten password', async () => {
  const router = open('/auth/login');
  fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('button', { name: 'Send the link' });
  expect(router.state.location.pathname).toBe('/auth/forgot-password');
});

test.each(['/auth/forgot-password', '/auth/reset-password?token=t'])(
  'whoever is signed in does not see %s',
  async (path) => {
    signIn();
    open(path);
    expect(await screen.findByText('the shop')).toBeDefined();
  },
);

test('after asking, the page says what happens, whoever the email belongs to', async () => {
  api.on(requestPasswordReset, { success: true });
  open('/auth/forgot-password');
  await askFor('asha@deodar.example');
  const asked = api.calls.find(({ url }) => url === requestPasswordReset.path);
  expect(asked?.body).toEqual({ email: 'asha@deodar.example', language: 'en' });
  expect(heading().textContent).toBe('Check your email');
  expect(document.activeElement).toBe(heading());
  expect(screen.getByText(authMessages.resetRequested())).toBeDefined();
  expect(screen.getByText('asha@deodar.example')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/auth/login');
  await press('Send it again');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha@deodar.example');
});

test('where the mail server takes no mail, the page says that it waits', async () => {
  api.on(requestPasswordReset, { success: true, message: 'Done' });
  api.on(getMailServerState, { success: true, data: { isAway: true } });
  open('/auth/forgot-password');
  await askFor('asha@example.com');
  expect(await screen.findByText(/The email waits, and leaves as soon as it does/)).toBeDefined();
});

test('while the link is being sent the button says so and is not pressed twice', async () => {
  const answer = api.hold(requestPasswordReset);
  open('/auth/forgot-password');
  await askFor('asha@deodar.example');
  await press('Sending the link');
  expect(api.calls).toHaveLength(1);
  await act(async () => answer({ success: true }));
  expect(heading().textContent).toBe('Check your email');
});

test('a wrong email is told at its field, and what was typed stays', async () => {
  const fields = { email: authMessages.emailInvalid() };
  api.refuse(requestPasswordReset, { status: 400, message: authMessages.emailInvalid(), fields });
  open('/auth/forgot-password');
  await askFor('asha@deodar');
  const field = screen.getByLabelText('Email');
  expect(field).toHaveProperty('value', 'asha@deodar');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

test.each([
  [{ status: 429, message: authMessages.tooManyResetRequests() }, authMessages.tooManyResetRequests()],
  [{ status: 0 }, 'Network Error'],
])('a request that fails says why (%j)', async (refusal, told) => {
  api.refuse(requestPasswordReset, refusal);
  open('/auth/forgot-password');
  await askFor('asha@deodar.example');
  await waitFor(() => expect(toastText()).toBe(told));
  expect(heading().textContent).toBe('Forgot your password?');
});

test('a new password leads to the sign-in page, and the link leaves the history', async () => {
  api.on(resetPassword, { success: true });
  const router = open('/auth/reset-password?token=from-the-mail');
  await choose();
  expect(api.calls.at(-1)?.body).toEqual({ token: 'from-the-mail', newPassword: 'juniper-on-the-ridge' });
  await screen.findByRole('button', { name: 'Sign In' });
  expect(toastText()).toBe('Your new password is set. Please sign in with it.');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a password that is refused is told at its field, and the link stays', async () => {
  const fields = { newPassword: authMessages.passwordCommon() };
  api.refuse(resetPassword, { status: 400, message: authMessages.passwordCommon(), fields });
  open('/auth/reset-password?token=t');
  await choose('sunshine');
  expect(document.getElementById(screen.getByLabelText('New password').id + '-error')?.textContent).toBe(
    authMessages.passwordCommon(),
  );
  expect(document.activeElement).toBe(screen.getByLabelText('New password'));
});

test.each(['?token=old', ''])(
  'a link that has ended says so before a password is typed (%s)',
  async (query) => {
    api.on(checkResetLink, { success: true, data: { isOpen: false } });
    open(`/auth/reset-password${query}`);
    await waitFor(() => expect(heading().textContent).toBe('This link no longer works'));
    expect(api.calls.map(({ body }) => body)).toEqual([{ token: query.slice('?token='.length) }]);
    expect(document.activeElement).toBe(heading());
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeDefined();
  },
);

test('where nobody can say whether the link works, a new password can be sent all the same', async () => {
  api.refuse(checkResetLink, { status: 503 });
  api.on(resetPassword, { success: true });
  open('/auth/reset-password?token=t');
  await choose();
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeDefined();
});

test.each([
  ['?token=old', { status: 400, code: 'reset_link_ended', message: authMessages.resetLinkEnded() }],
  ['', { status: 400, message: 'Enter the token.', fields: { token: 'Enter the token.' } }],
])('a link that has ended or is incomplete offers a new one (%s)', async (query, refusal) => {
  api.refuse(resetPassword, refusal);
  const router = open(`/auth/reset-password${query}`);
  await choose();
  expect(heading().textContent).toBe('This link no longer works');
  expect(document.activeElement).toBe(heading());
  expect(screen.getByText(authMessages.resetLinkEnded())).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Request a new link' }));
  await screen.findByRole('button', { name: 'Send the link' });
  expect(router.state.historyAction).toBe('REPLACE');
});
