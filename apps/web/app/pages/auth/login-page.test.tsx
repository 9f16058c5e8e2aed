// @vitest-environment happy-dom
import { login } from '@shop/contract/auth/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { keepAddition, takeAddition } from '../../features/cart/kept-addition.ts';
import { KeptAdditionNotice } from './auth-layout.tsx';
import LoginPage from './login-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const describer = (of: HTMLElement) => document.getElementById(of.getAttribute('aria-describedby') ?? '');

async function signIn() {
  renderRoutes([{ path: '/auth/login', element: <LoginPage /> }], '/auth/login');
  fireEvent.change(email(), { target: { value: 'meera@deodar.example' } });
  fireEvent.change(password(), { target: { value: 'wrong' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' })));
  await waitFor(() => expect(toastText()).not.toBeNull());
}

test('a refused sign-in is told by a toast and at its fields, until they are changed', async () => {
  api.refuse(login, { status: 401, message: 'Invalid email or password' });
  await signIn();
  expect(toastText()).toBe('Invalid email or password');
  expect(describer(password())?.textContent).toBe('Invalid email or password');
  expect([email(), password()].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(document.activeElement).toBe(password());
  fireEvent.change(email(), { target: { value: 'meera@deodar.test' } });
  fireEvent.change(password(), { target: { value: 'right' } });
  await waitFor(() => expect(describer(password())).toBeNull());
  expect(email().getAttribute('aria-invalid')).toBeNull();
});

test('a sign-in that did not get through blames no field, and says why above its button', async () => {
  const message = 'Too many attempts. Please wait a little and try again.';
  api.refuse(login, { status: 429, message });
  await signIn();
  expect(screen.getByText(message, { selector: 'form [role="alert"]' })).toBeDefined();
  expect([email(), password()].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, null]);
});

test('says that what a visitor added is kept, and nothing where nothing was', () => {
  renderRoutes([{ path: '/auth/login', element: <KeptAdditionNotice /> }], '/auth/login');
  expect(screen.queryByText(/is kept/)).toBeNull();
  leavePage();
  keepAddition({ productId: 'p1', totalStock: 5 });
  renderRoutes([{ path: '/auth/login', element: <KeptAdditionNotice /> }], '/auth/login');
  expect(
    screen.getByText('What you chose is kept. Sign in or register, and it is in your cart.'),
  ).toBeDefined();
  takeAddition();
});
