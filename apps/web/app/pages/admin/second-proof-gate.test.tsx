// @vitest-environment happy-dom
import { confirmAuthenticator, beginAuthenticator, getFactors } from '@shop/contract/auth/factor-calls';
import { permissions } from '@shop/contract/call';
import { getWaiting } from '@shop/contract/dashboard/calls';
import { listStaff, getOwnRole } from '@shop/contract/staff/calls';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiQuery } from '../../platform/api-query.ts';
import { leavePage, renderRoutes, signIn } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AdminLayout from './admin-layout.tsx';

const DAY_MS = 86_400_000;

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getWaiting, { success: true, data: [] });
  signIn({ id: 'u2', email: 'ravi@deodar.example', userName: 'Ravi', role: 'admin' });
  api.on(getFactors, {
    success: true,
    data: { hasPassword: true, authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0 },
  });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const roleWith = (secondProof?: { by: string; isOver: boolean }) => ({
  success: true as const,
  data: { role: 'owner' as const, permissions: [...permissions], ...(secondProof && { secondProof }) },
});
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS - 60_000).toISOString();

function Work() {
  const { refetch } = useQuery({ ...apiQuery(listStaff, {}), enabled: false });
  return (
    <>
      <p>the work</p>
      <button type="button" onClick={() => void refetch()}>
        Load
      </button>
    </>
  );
}

function show() {
  const children = [{ path: '/admin/people', Component: Work }];
  return renderRoutes([{ Component: AdminLayout, children }], '/admin/people');
}

test('during the grace each page says by when, and leads to where a proof is added', async () => {
  api.on(getOwnRole, roleWith({ by: inDays(3), isOver: false }));
  show();
  const notice = await screen.findByRole('region', { name: 'Two-step sign-in is required' });
  expect(notice.textContent).toContain('3 days are left');
  expect(screen.getByRole('link', { name: 'Add it now' }).getAttribute('href')).toBe(
    '/admin/account#two-step',
  );
  expect(screen.getByText('the work')).toBeDefined();
});

test('after it there is only the way to add one, until the recovery codes are kept', async () => {
  const user = userEvent.setup();
  api.on(getOwnRole, roleWith({ by: inDays(-1), isOver: true }));
  api.on(beginAuthenticator, {
    success: true,
    data: { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' },
  });
  api.on(confirmAuthenticator, { success: true, data: { recoveryCodes: ['abcd-efgh'] } });
  show();
  expect(await screen.findByRole('heading', { name: 'One more proof for your account' })).toBeDefined();
  expect(screen.queryByText('the work')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  await user.type(await screen.findByLabelText('Code that the app shows'), '123456');
  api.on(getOwnRole, roleWith());
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('abcd-efgh')).toBeDefined();
  expect(screen.queryByText('the work')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText('the work')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Two-step sign-in is required' })).toBeNull();
});

test('a page that was open when the days ended leads there with its first refused call', async () => {
  api.on(getOwnRole, roleWith());
  api.refuse(listStaff, { status: 403, code: 'second_proof_required', message: 'Add one.' });
  show();
  await screen.findByText('the work');
  api.on(getOwnRole, roleWith({ by: inDays(-1), isOver: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  expect(await screen.findByRole('heading', { name: 'One more proof for your account' })).toBeDefined();
  expect(screen.queryByText('the work')).toBeNull();
});
