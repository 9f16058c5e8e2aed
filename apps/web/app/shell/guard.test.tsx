// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearSession, endSession, startSession, type SessionUser } from '../platform/session.ts';
import { askedPage, Guard, redirectFor, type Audience } from './guard.tsx';

const shopper: SessionUser = { id: '1', email: 'asha@deodar.example', userName: 'Asha', role: 'user' };
const admin: SessionUser = { ...shopper, id: '2', role: 'admin' };
const signedIn = (user: SessionUser) => ({ isAuthenticated: true, isLoading: false, user });
const visitor = { isAuthenticated: false, isLoading: false, user: null };

test.each<[Audience, string, typeof visitor | ReturnType<typeof signedIn>, string | null]>([
  ['shopper', '/shop/checkout', visitor, '/auth/login'],
  ['admin', '/admin/orders', visitor, '/auth/login'],
  ['admin', '/admin/orders', signedIn(shopper), '/unauth-page'],
  ['admin', '/admin/orders', signedIn(admin), null],
  ['shopper', '/shop/account', signedIn(shopper), null],
  ['shopper', '/shop/account', signedIn(admin), '/admin/dashboard'],
  ['anyone', '/shop/home', signedIn(admin), '/admin/dashboard'],
  ['anyone', '/unauth-page', signedIn(admin), null],
  ['anyone', '/shop/home', visitor, null],
  ['guest', '/auth/login', signedIn(admin), '/admin/dashboard'],
  ['guest', '/auth/login', signedIn(shopper), '/shop/home'],
  ['guest', '/auth/login', visitor, null],
])('%s page %s', (audience, pathname, session, target) => {
  expect(redirectFor(audience, pathname, session)).toBe(target);
});

test('whoever signs in returns to the page that was asked for, an admin to pages of the admin alone', () => {
  expect(redirectFor('guest', '/auth/login', signedIn(shopper), '/shop/checkout')).toBe('/shop/checkout');
  expect(redirectFor('guest', '/auth/login', signedIn(admin), '/admin/orders?order=7')).toBe(
    '/admin/orders?order=7',
  );
  expect(redirectFor('guest', '/auth/login', signedIn(admin), '/shop/checkout')).toBe('/admin/dashboard');
});

test('only an address of the shop counts as the page asked for', () => {
  expect(askedPage({ from: '/shop/account' })).toBe('/shop/account');
  expect(askedPage({ from: '//evil.example' })).toBeUndefined();
  expect(askedPage({ from: 'https://evil.example' })).toBeUndefined();
  expect(askedPage(null)).toBeUndefined();
});

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  cleanup();
  act(clearSession);
});

function LoginProbe() {
  const { state } = useLocation();
  return <p>login, from {askedPage(state)}</p>;
}

test('an owner on a page of the shop is sent to the dashboard, which knows why', async () => {
  act(() => startSession(admin, 'token'));
  const routes = [
    { path: '/shop/home', element: <Guard audience="anyone">the shop</Guard> },
    { path: '/admin/dashboard', element: <DashboardProbe /> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/shop/home'] })} />);
  expect(await screen.findByText('from /shop/home')).toBeDefined();
});

test('the way to the next page begins once, however often the guard is drawn while that page loads', async () => {
  let begun = 0;
  const loaded = Promise.withResolvers<null>();
  const routes = [
    { path: '/auth/login', element: <Guard audience="guest">the form</Guard> },
    {
      path: '/shop/home',
      element: <p>home</p>,
      loader: () => {
        begun += 1;
        return loaded.promise;
      },
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/auth/login'] });
  render(<RouterProvider router={router} />);
  act(() => startSession(shopper, 'token'));
  for (const userName of ['A', 'B', 'C']) act(() => startSession({ ...shopper, userName }, 'token'));
  await act(async () => loaded.resolve(null));
  expect(await screen.findByText('home')).toBeDefined();
  expect(begun).toBe(1);
});

function DashboardProbe() {
  return <p>from {askedPage(useLocation().state)}</p>;
}

function open(path: string) {
  const guarded = (
    <Guard audience="shopper">
      <p>the account</p>
    </Guard>
  );
  const routes = [
    { path: '/shop/account', element: guarded },
    { path: '/auth/login', element: <LoginProbe /> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
}

test('sends a visitor to sign in and keeps what was asked for', async () => {
  act(() => endSession());
  open('/shop/account?tab=address');
  expect((await screen.findByText(/^login/)).textContent).toBe('login, from /shop/account?tab=address');
});

test('leaves the page at once when the session ends', async () => {
  act(() => startSession(shopper, 'token'));
  open('/shop/account');
  expect(screen.queryByText('the account')).not.toBeNull();
  act(() => endSession('another token'));
  expect(screen.queryByText('the account')).not.toBeNull();
  act(() => endSession('token'));
  expect(await screen.findByText(/^login/)).toBeDefined();
});
