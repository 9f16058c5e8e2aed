// @vitest-environment happy-dom
import { listConsents } from '@shop/contract/consents/calls';
import { requestPasswordReset } from '@shop/contract/auth/calls';
import { getFactors } from '@shop/contract/auth/factor-calls';
import { changePassword, closeOwnAccount, getProfile, updateProfile } from '@shop/contract/profile/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEmail, readToken } from '../../platform/session.ts';
import { Guard } from '../../shell/guard.tsx';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AccountPage from './account-page.tsx';

let api: StubApi;

const factors = { hasPassword: true, authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0 };

beforeEach(() => {
  api = stubApi();
  api.on(listConsents, { success: true, isEmailProven: true, data: [] });
  api.on(getFactors, { success: true, data: factors });
});
afterEach(() => {
  leavePage();
  api.restore();
});

function openAccount(query = '') {
  signIn();
  const home = { path: '/shop/home', element: <h1>Home</h1> };
  return renderRoutes([{ path: '/shop/account', element: <AccountPage /> }, home], `/shop/account${query}`);
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

const profile = {
  success: true,
  data: { email: 'asha@deodar.example', userName: 'Asha', language: 'en' as const },
};

async function openProfile() {
  api.on(getProfile, profile);
  openAccount('?tab=profile');
  await screen.findByText('asha@deodar.example');
}

test('the user name is edited and saved', async () => {
  await openProfile();
  press('Edit user name');
  type('User Name', ' Asha Verma ');
  api.on(updateProfile, {
    success: true,
    data: { email: 'asha@deodar.example', userName: 'Asha Verma', language: 'en' },
  });
  await act(async () => press('Save'));
  await waitFor(() => expect(toastText()).toBe('Username updated successfully'));
  expect(screen.getByText('Asha Verma')).toBeDefined();
  expect(api.calls.at(-1)?.body).toEqual({ email: 'asha@deodar.example', userName: 'Asha Verma' });
});

test('Cancel leaves the user name as it was', async () => {
  await openProfile();
  press('Edit user name');
  type('User Name', 'Somebody');
  press('Cancel');
  expect(screen.getByText('Asha')).toBeDefined();
});

test('a user name that is not saved is told, and what was typed stays', async () => {
  await openProfile();
  press('Edit user name');
  type('User Name', 'Usha');
  api.refuse(updateProfile, { status: 500 });
  await act(async () => press('Save'));
  await waitFor(() => expect(toastText()).toBe('Failed to update username'));
  expect(screen.getByRole('textbox', { name: 'User Name' })).toHaveProperty('value', 'Usha');
});

async function changeIt() {
  await openProfile();
  press('Change password');
  fireEvent.change(screen.getByLabelText('Old password'), { target: { value: 'old' } });
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'deodar wood' } });
}

test('the password panel opens and closes by its button', async () => {
  await openProfile();
  press('Change password');
  expect(screen.getByLabelText('Old password')).toBeDefined();
  press('Close');
  expect(screen.queryByLabelText('Old password')).toBeNull();
});

test('the password is changed', async () => {
  await changeIt();
  api.on(changePassword, { success: true });
  await act(async () => press('Update password'));
  await waitFor(() => expect(toastText()).toBe('Password updated successfully'));
  expect(api.calls.at(-1)?.body).toEqual({
    email: 'asha@deodar.example',
    oldPassword: 'old',
    newPassword: 'deodar wood',
  });
  expect(screen.queryByLabelText('Old password')).toBeNull();
  expect(readToken()).toBe('token');
});

test.each([
  [
    { status: 400, message: 'A password must have 8 to 128 characters.' },
    'A password must have 8 to 128 characters.',
  ],
  [{ status: 400 }, 'Old password is incorrect!'],
  [{ status: 0 }, 'Network Error'],
])('a password that is not changed says why (%j)', async (refusal, told) => {
  await changeIt();
  api.refuse(changePassword, refusal);
  await act(async () => press('Update password'));
  await waitFor(() => expect(toastText()).toBe(told));
  expect(screen.getByLabelText('Old password')).toHaveProperty('value', 'old');
});

async function askToClose() {
  await openProfile();
  press('Close account');
  return screen.findByRole('dialog', { name: 'Close your account?' });
}

test('an account is closed with its password alone, and nobody is signed in then', async () => {
  const dialog = await askToClose();
  expect(dialog.textContent).toContain('Orders and invoices');
  await act(async () => press('Close account for good'));
  expect(await screen.findByText('Please enter your password.')).toBeDefined();
  expect(api.calls.filter(({ url }) => url === '/api/profile/close')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'deodar wood' } });
  api.on(closeOwnAccount, { success: true, message: 'Your account is closed' });
  await act(async () => press('Close account for good'));
  await waitFor(() => expect(readToken()).toBeNull());
  expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined();
  expect(toastText()).toBe('Your account is closed');
  expect(api.calls.find(({ url }) => url === '/api/profile/close')?.body).toEqual({
    email: 'asha@deodar.example',
    password: 'deodar wood',
  });
});

test('whoever has closed the account comes to home, however long a slow phone takes to draw it', async () => {
  api.on(getProfile, profile);
  signIn();
  const heading = Promise.withResolvers<string>();
  const SlowHome = () => <h1>{use(heading.promise)}</h1>;
  const { router } = renderRoutes(
    [
      {
        path: '/shop/account',
        element: (
          <Guard audience="shopper">
            <AccountPage />
          </Guard>
        ),
      },
      {
        path: '/shop/home',
        loader: () => null,
        element: (
          <Suspense fallback="Loading">
            <SlowHome />
          </Suspense>
        ),
      },
      { path: '/auth/login', element: <h1>Sign in</h1> },
    ],
    '/shop/account?tab=profile',
  );
  await screen.findByText('asha@deodar.example');
  press('Close account');
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'deodar wood' } });
  api.on(closeOwnAccount, { success: true });
  await act(async () => press('Close account for good'));
  await waitFor(() => expect(readToken()).toBeNull());
  await act(async () => heading.resolve('Home'));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
  expect([router.state.location.pathname, readEmail()]).toEqual(['/shop/home', null]);
});

test('what keeps an account open is said in the dialog, and who forgot the password is mailed a link', async () => {
  const dialog = await askToClose();
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'deodar wood' } });
  api.refuse(closeOwnAccount, { status: 409, message: 'Order DEO-7 is not finished yet.' });
  await act(async () => press('Close account for good'));
  await waitFor(() => expect(dialog.textContent).toContain('Order DEO-7 is not finished yet.'));
  expect(readToken()).toBe('token');
  api.on(requestPasswordReset, { success: true, message: 'A mail is on its way.' });
  await act(async () => press('Forgot it? Email me a link to set a new one'));
  await waitFor(() => expect(toastText()).toBe('A mail is on its way.'));
});

test('without a stored email there is no profile', async () => {
  signIn();
  window.localStorage.removeItem('email');
  renderRoutes([{ path: '/shop/account', element: <AccountPage /> }], '/shop/account?tab=profile');
  expect(await screen.findByText('No email found in session storage')).toBeDefined();
  expect(api.calls).toEqual([]);
});

test('a profile that cannot be read is asked for again', async () => {
  api.refuse(getProfile, { status: 500 });
  openAccount('?tab=profile');
  await screen.findByText('Failed to fetch profile');
  api.on(getProfile, profile);
  press('Try again');
  expect(await screen.findByText('asha@deodar.example')).toBeDefined();
});

test('an account without a password is closed without one: the shop asks for another proof', async () => {
  await openProfile();
  api.on(getFactors, { success: true, data: { ...factors, hasPassword: false } });
  press('Close account');
  await waitFor(() => expect(screen.queryByLabelText('Your password')).toBeNull());
  api.on(closeOwnAccount, { success: true, message: 'Your account is closed' });
  await act(async () => press('Close account for good'));
  await waitFor(() => expect(readToken()).toBeNull());
  const [sent] = api.calls.filter(({ url }) => url === '/api/profile/close');
  expect(sent?.body).toEqual({ email: 'asha@deodar.example', withProof: true });
});
