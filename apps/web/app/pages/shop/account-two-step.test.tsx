// @vitest-environment happy-dom
import {
  beginAuthenticator,
  confirmAuthenticator,
  getFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from '@shop/contract/auth/factor-calls';
import { listConsents } from '@shop/contract/consents/calls';
import { getProfile } from '@shop/contract/profile/calls';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AccountPage from './account-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listConsents, { success: true, isEmailProven: true, data: [] });
  api.on(getProfile, {
    success: true,
    data: { email: 'asha@deodar.example', userName: 'Asha', language: 'en' },
  });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const none = { hasPassword: true, authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0 };
const some = {
  hasPassword: true,
  authenticatorSince: '2026-11-20T02:33:00.000Z',
  passkeys: [],
  recoveryCodesLeft: 10,
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-000${index}`);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

async function openTwoStep(factors: typeof none | typeof some) {
  api.on(getFactors, { success: true, data: factors });
  signIn();
  renderRoutes([{ path: '/shop/account', element: <AccountPage /> }], '/shop/account?tab=profile');
  fireEvent.click(await screen.findByRole('button', { name: 'Show two-step sign-in and passkeys' }));
}

test('adds an app by its picture, its link or its key, and shows the recovery codes until they are kept', async () => {
  await openTwoStep(none);
  const uri = 'otpauth://totp/Deodar:asha?secret=ABCDEFGH';
  api.on(beginAuthenticator, { success: true, data: { secret: 'ABCDEFGH', uri } });
  fireEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  const code = await screen.findByLabelText<HTMLInputElement>('Code that the app shows');
  expect(await screen.findByRole('img', { name: 'QR code of the key' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Open in the app on this phone' });
  expect(link.getAttribute('href')).toBe(uri);
  expect(screen.getByText('ABCD EFGH')).toBeDefined();
  const message = 'This code is not right.';
  api.refuse(confirmAuthenticator, {
    status: 400,
    code: 'wrong_second_code',
    message,
    fields: { code: message },
  });
  fireEvent.change(code, { target: { value: '000000' } });
  await press('Turn on');
  expect(await screen.findByText(message)).toBeDefined();
  api.on(confirmAuthenticator, { success: true, data: { recoveryCodes } });
  api.on(getFactors, { success: true, data: some });
  await press('Turn on');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  await press('I have kept them');
  expect(await screen.findByText('10 recovery codes are left.')).toBeDefined();
});

test('makes new codes, and removes the app after a question', async () => {
  await openTwoStep(some);
  api.on(renewRecoveryCodes, { success: true, data: { recoveryCodes } });
  fireEvent.click(await screen.findByRole('button', { name: 'Make new recovery codes' }));
  await screen.findByRole('list', { name: 'Recovery codes' });
  await press('I have kept them');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the app' }));
  api.on(removeAuthenticator, { success: true, message: 'The authenticator app is removed' });
  api.on(getFactors, { success: true, data: none });
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, remove' }));
  await waitFor(() => expect(toastText()).toBe('The authenticator app is removed'));
  await screen.findByRole('button', { name: 'Set up an authenticator app' });
});
