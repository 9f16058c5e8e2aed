// @vitest-environment happy-dom
import { login, register } from '@shop/contract/auth/calls';
import { stay } from '@shop/contract/auth/device-calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leavePage, renderRoutes, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { keepAddition, takeAddition } from '../../features/cart/kept-addition.ts';
import { KeptAdditionNotice } from './auth-layout.tsx';
import RegisterPage from './register-page.tsx';
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

const signedIn = {
  success: true,
  message: 'Logged in successfully',
  user: { id: 'u1', name: 'Meera', email: 'meera@deodar.example', userName: 'Meera', role: 'user' as const },
  token: 'token',
};
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Stay signed in on this device' });

describe('in a browser that can stay signed in', () => {
  const { supports } = HTMLScriptElement;
  beforeEach(() => {
    HTMLScriptElement.supports = () => true;
    vi.stubGlobal('isSecureContext', true);
    api.on(login, signedIn);
  });
  afterEach(() => {
    HTMLScriptElement.supports = supports;
    vi.unstubAllGlobals();
  });

  test('the box is not ticked, and without it nothing is asked or marked', async () => {
    await signIn();
    expect(api.calls.map(({ url }) => url)).toEqual(['/api/auth/login']);
    expect(window.localStorage.getItem('stay')).toBeNull();
  });

  test('ticked at registration it is ticked at the sign-in, which asks for the cookie and marks the browser', async () => {
    api.on(register, { success: true, message: 'Registration successful' });
    api.on(stay, { success: true });
    renderRoutes(
      [
        { path: '/auth/register', element: <RegisterPage /> },
        { path: '/auth/login', element: <LoginPage /> },
      ],
      '/auth/register',
    );
    expect(box().checked).toBe(false);
    expect(describer(box())?.textContent).toBe('Not on a phone or computer that others use.');
    fireEvent.click(box());
    fireEvent.change(screen.getByLabelText('User Name'), { target: { value: 'Meera' } });
    fireEvent.change(email(), { target: { value: 'meera@deodar.example' } });
    fireEvent.change(password(), { target: { value: 'juniper-on-the-ridge' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Register' })));
    const button = await screen.findByRole('button', { name: 'Sign In' });
    expect(box().checked).toBe(true);
    await act(async () => fireEvent.click(button));
    await waitFor(() => expect(window.localStorage.getItem('stay')).toBe('user'));
    expect(api.calls.at(-1)).toMatchObject({ method: 'POST', url: '/api/auth/stay' });
  });

  test('a cookie that could not be had is told, and the sign-in holds', async () => {
    api.refuse(stay, { status: 0 });
    renderRoutes([{ path: '/auth/login', element: <LoginPage /> }], '/auth/login');
    fireEvent.click(box());
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' })));
    await waitFor(() => expect(toastText()).toContain('only in this tab'));
    expect(window.localStorage.getItem('stay')).toBeNull();
    expect(window.sessionStorage.getItem('authToken')).toBe('token');
  });
});

test('a browser that does not say where a call comes from is not offered it', () => {
  const { supports } = HTMLScriptElement;
  HTMLScriptElement.supports = () => false;
  renderRoutes([{ path: '/auth/login', element: <LoginPage /> }], '/auth/login');
  expect(screen.queryByRole('checkbox')).toBeNull();
  HTMLScriptElement.supports = supports;
});
