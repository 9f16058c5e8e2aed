// @vitest-environment happy-dom
import { addKey, listKeys, revokeKey } from '@shop/contract/api-keys/calls';
import type { Key } from '@shop/contract/api-keys/schemas';
import { permissions } from '@shop/contract/call';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PermissionsContext } from '../../platform/permissions.tsx';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ApiKeysPage from './api-keys-page.tsx';

const key: Key = {
  _id: '019a0000-0000-7000-8000-000000000001',
  name: 'Accounting',
  permissions: ['orders', 'books'],
  madeBy: 'Asha',
  createdAt: '2026-11-20T06:00:00.000Z',
  lastDay: '2026-12-31',
  lastUsed: { day: '2026-11-27', network: '203.0.113.9' },
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const show = (data: Key[], granted: (typeof permissions)[number][] = [...permissions]) => {
  api.on(listKeys, { success: true, data });
  const Component = () => (
    <PermissionsContext value={granted}>
      <ApiKeysPage />
    </PermissionsContext>
  );
  renderRoutes([{ path: '/admin/api-keys', Component }], '/admin/api-keys');
};

test('a key is made for what was chosen, and is shown once', async () => {
  show([]);
  await screen.findByText('No keys yet');
  const make = screen.getByRole('button', { name: 'Make key' });
  expect(make.hasAttribute('disabled')).toBe(true);
  await userEvent.type(screen.getByLabelText('Name'), 'Accounting');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Orders and packing' }));
  await userEvent.type(screen.getByLabelText('Last day (optional)'), '2026-01-01');
  api.refuse(addKey, { status: 400, fields: { lastDay: 'Enter today or a later day' } });
  await userEvent.click(make);
  expect(await screen.findByText('Enter today or a later day')).toBeDefined();
  api.on(addKey, { success: true, data: { _id: key._id, key: 'shopkey_abc' } });
  await userEvent.click(make);
  const dialog = within(await screen.findByRole('dialog', { name: 'Your new key' }));
  expect(dialog.getByText('shopkey_abc')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByText('shopkey_abc')).toBeNull();
  expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Accounting',
    permissions: ['orders'],
    lastDay: '2026-01-01',
  });
});

test('what the caller may not do, and what no key may, is not offered', async () => {
  show([], ['orders', 'exports', 'staff']);
  await screen.findByText('No keys yet');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

test('a key says what it may do and where it was used, and is revoked once that is confirmed', async () => {
  show([key, { ...key, _id: '019a0000-0000-7000-8000-000000000002', name: 'Old', ended: 'maker' }]);
  expect(
    await screen.findAllByText(
      'Made by Asha on 20 Nov 2026. Last used on 27 Nov 2026 from 203.0.113.9. Last day 31 Dec 2026.',
    ),
  ).toHaveLength(2);
  expect(screen.getByText('Ended: whoever made it no longer works for the shop')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Accounting' }));
  api.on(revokeKey, { success: true, message: 'The key is revoked.' });
  api.on(listKeys, { success: true, data: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, revoke' }));
  expect(await screen.findByText('No keys yet')).toBeDefined();
  expect(api.calls.find(({ method }) => method === 'DELETE')?.url).toContain(key._id);
});
