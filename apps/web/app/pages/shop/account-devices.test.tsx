// @vitest-environment happy-dom
import { listConsents } from '@shop/contract/consents/calls';
import { endDevice, endOtherDevices, listDevices } from '@shop/contract/auth/device-calls';
import { getProfile } from '@shop/contract/profile/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AccountPage from './account-page.tsx';

const phone = {
  id: 'd1',
  browser: 'Chrome',
  system: 'Android',
  isThis: true,
  staysSignedIn: true,
  signedInAt: '2026-11-20T02:33:00.000Z',
  lastUsedAt: '2026-11-21T02:33:00.000Z',
};
const computer = { ...phone, id: 'd2', browser: 'Firefox', system: '', isThis: false, staysSignedIn: false };

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

async function openDevices() {
  signIn();
  renderRoutes([{ path: '/shop/account', element: <AccountPage /> }], '/shop/account?tab=profile');
  const button = await screen.findByRole('button', { name: 'Show signed-in devices' });
  expect(api.calls.some(({ url }) => url.includes('devices'))).toBe(false);
  fireEvent.click(button);
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('says by what one is signed in, and signs out another device', async () => {
  api.on(listDevices, { success: true, data: [phone, computer] });
  await openDevices();
  await screen.findByRole('list', { name: 'Signed-in devices' });
  expect(rows()).toEqual([
    'Chrome on AndroidThis device · stays signed in',
    'FirefoxLast used 21 Nov, 8:03 amSign out Firefox',
  ]);
  api.on(endDevice, { success: true, message: 'That device is signed out' });
  api.on(listDevices, { success: true, data: [phone] });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign out Firefox' })));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(toastText()).toBe('That device is signed out');
  expect(api.calls.find(({ method }) => method === 'DELETE')?.url).toBe('/api/auth/devices/d2');
  expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
});

test('signs out all others, and says why the list cannot be read', async () => {
  api.refuse(listDevices, { status: 500 });
  await openDevices();
  const again = await screen.findByRole('button', { name: /again/i });
  api.on(listDevices, { success: true, data: [phone, computer] });
  fireEvent.click(again);
  const all = await screen.findByRole('button', { name: 'Sign out all others' });
  api.on(endOtherDevices, { success: true, message: 'All other devices are signed out' });
  api.on(listDevices, { success: true, data: [phone] });
  await act(async () => fireEvent.click(all));
  await waitFor(() => expect(rows()).toEqual(['Chrome on AndroidThis device · stays signed in']));
});
