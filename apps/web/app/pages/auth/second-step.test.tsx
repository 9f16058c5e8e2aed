// @vitest-environment happy-dom
import { login } from '@shop/contract/auth/calls';
import { proveSecond } from '@shop/contract/auth/factor-calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readToken } from '../../platform/session.ts';
import { leavePage, renderRoutes, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import LoginPage from './login-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.refuse(login, {
    status: 401,
    code: 'second_factor_needed',
    message: 'One more step: prove that it is you.',
    data: { ticket: 'the-ticket', methods: ['authenticator', 'recovery_code'] },
  });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const signedIn = {
  success: true,
  message: 'Logged in successfully',
  user: { id: 'u1', name: 'Meera', email: 'meera@deodar.example', userName: 'Meera', role: 'user' as const },
  token: 'token',
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function reachSecondStep() {
  renderRoutes([{ path: '/auth/login', element: <LoginPage /> }], '/auth/login');
  type('Email', 'meera@deodar.example');
  type('Password', 'right');
  await press('Sign In');
  return screen.findByLabelText<HTMLInputElement>('Code of 6 digits');
}

test('asks for the code in place, says at the field that it is wrong, and signs in with the right one', async () => {
  const field = await reachSecondStep();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('One more step');
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  expect(toastText()).toBeNull();
  expect(field.autocomplete).toBe('one-time-code');
  expect(document.activeElement).toBe(field);
  await press('Sign In');
  expect(await screen.findByText('Please enter the code.')).toBeDefined();
  const message = 'This code is not right.';
  api.refuse(proveSecond, { status: 400, code: 'wrong_second_code', message, fields: { code: message } });
  type('Code of 6 digits', '123456');
  await press('Sign In');
  expect(await screen.findByText(message)).toBeDefined();
  expect(field.value).toBe('123456');
  api.on(proveSecond, signedIn);
  await press('Sign In');
  await waitFor(() => expect(readToken()).toBe('token'));
  const sent = api.calls.filter(({ url }) => url === '/api/auth/second-factor').map(({ body }) => body);
  expect(sent.at(-1)).toEqual({ ticket: 'the-ticket', code: '123456' });
});

test('takes a recovery code instead', async () => {
  await reachSecondStep();
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Recovery code');
  expect(document.activeElement).toBe(field);
  await userEvent.click(screen.getByRole('button', { name: 'Use the app instead' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Code of 6 digits'));
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  api.on(proveSecond, signedIn);
  type('Recovery code', 'K3F9-K3F9-K3F9-K3F9');
  await press('Sign In');
  await waitFor(() => expect(readToken()).toBe('token'));
});

test('a ticket that ended leads back to the password and says why; the email is kept', async () => {
  await reachSecondStep();
  const message = 'This sign-in took too long or had too many wrong codes. Please sign in again.';
  api.refuse(proveSecond, { status: 400, code: 'ticket_ended', message });
  type('Code of 6 digits', '123456');
  await press('Sign In');
  expect(await screen.findByText(message, { selector: '[role="alert"]' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('meera@deodar.example');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('Back leads to the password, without a complaint', async () => {
  await reachSecondStep();
  await press('Back');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to your account');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('meera@deodar.example');
  expect(screen.queryByRole('alert')).toBeNull();
});
