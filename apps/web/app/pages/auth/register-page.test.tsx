// @vitest-environment happy-dom
import { register } from '@shop/contract/auth/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readToken } from '../../platform/session.ts';
import { leavePage, renderRoutes, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import LoginPage from './login-page.tsx';
import RegisterPage from './register-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

/** Fills in and submits the form, and waits for the result. */
async function registerMeera() {
  const { router } = renderRoutes(
    [
      { path: '/auth/register', element: <RegisterPage /> },
      { path: '/auth/login', element: <LoginPage /> },
    ],
    '/auth/register',
  );
  for (const [label, value] of [
    ['User Name', 'Meera'],
    ['Email', 'meera@deodar.example'],
    ['Password', 'juniper-on-the-ridge'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Register' })));
  await waitFor(() => expect(toastText()).not.toBeNull());
  return router;
}

test('sends user name, email and password, and leads to the sign-in page', async () => {
  api.on(register, { success: true, message: 'Registration successful' });
  const router = await registerMeera();
  expect(api.calls).toEqual([
    expect.objectContaining({
      method: 'POST',
      url: '/api/auth/register',
      body: {
        userName: 'Meera',
        email: 'meera@deodar.example',
        password: 'juniper-on-the-ridge',
        language: 'en',
      },
    }),
  ]);
  expect(router.state.location.pathname).toBe('/auth/login');
  expect(toastText()).toBe('Registration successful');
});

test('the sign-in that follows is filled in once, and its button has the focus', async () => {
  api.on(register, { success: true, message: 'Registration successful' });
  const router = await registerMeera();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('meera@deodar.example');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('juniper-on-the-ridge');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign In' }));
  await act(() => router.navigate('/auth/register'));
  await act(() => router.navigate('/auth/login'));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test.each([
  [409, 'User already exists', 'User already exists'],
  [409, '', 'User already exists with the same email! Please try again.'],
  [400, 'Please enter your name.', 'Please enter your name.'],
  [500, '', 'Something went wrong'],
])('a %i with the message %j says %j and signs nobody in', async (status, message, said) => {
  api.refuse(register, { status, message });
  const router = await registerMeera();
  expect(toastText()).toBe(said);
  expect(document.querySelector('.toast-destructive')).not.toBeNull();
  expect(router.state.location.pathname).toBe('/auth/register');
  expect(readToken()).toBeNull();
});

test('an email that is taken is told at its field, which has the focus', async () => {
  api.refuse(register, { status: 409, message: 'User already exists' });
  await registerMeera();
  const email = screen.getByLabelText('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  const describer = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  expect(describer?.textContent).toBe('User already exists');
  expect(document.activeElement).toBe(email);
  fireEvent.click(screen.getByRole('link', { name: 'Sign in with this email' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('meera@deodar.example');
});

test('a registration that did not get through says why above its button', async () => {
  api.refuse(register, { status: 429, message: 'Please try again later.' });
  await registerMeera();
  expect(screen.getByText('Please try again later.', { selector: 'form [role="alert"]' })).toBeDefined();
});
