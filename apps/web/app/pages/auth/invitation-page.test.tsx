// @vitest-environment happy-dom
import { acceptInvitation, findInvitation, renewInvitation } from '@shop/contract/staff/calls';
import type { FoundInvitation } from '@shop/contract/staff/schemas';
import { getMailServerState } from '@shop/contract/mails/server-calls';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readToken } from '../../platform/session.ts';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AuthLayout from './auth-layout.tsx';
import InvitationPage from './invitation-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getMailServerState, { success: true, data: { isAway: false } });
});
afterEach(() => {
  leavePage();
  api.restore();
});

function show(data: FoundInvitation) {
  api.on(findInvitation, { success: true, data });
  renderRoutes(
    [
      { Component: AuthLayout, children: [{ path: '/auth/invitation', Component: InvitationPage }] },
      { path: '/admin/dashboard', element: <p>your work</p> },
    ],
    '/auth/invitation?token=t1',
  );
}
const email = 'ravi@example.com';
const open: FoundInvitation = { state: 'open', email, role: 'packer' };

test('chooses name and password, and signs in', async () => {
  show(open);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ravi');
  await userEvent.type(screen.getByLabelText('Password'), 'juniper-on-the-ridge');
  const user = { id: 'u3', name: 'Ravi', userName: 'Ravi', email, role: 'admin' as const };
  api.on(acceptInvitation, { success: true, message: 'Welcome', user, token: 'opened' });
  await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  expect(api.calls.at(-1)?.body).toEqual({ token: 't1', userName: 'Ravi', password: 'juniper-on-the-ridge' });
  expect(await screen.findByText('your work')).toBeDefined();
  expect(readToken()).toBe('opened');
});

test('a link that ended meanwhile keeps what was typed, and offers a new one', async () => {
  show(open);
  const name = await screen.findByRole('textbox', { name: 'Your name' });
  await userEvent.type(name, 'Ravi');
  await userEvent.type(screen.getByLabelText('Password'), 'juniper-on-the-ridge');
  api.refuse(acceptInvitation, {
    status: 400,
    code: 'invitation_ended',
    message: 'This invitation has ended.',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  expect((await screen.findAllByText('This invitation has ended.')).length).toBeGreaterThan(0);
  expect(name).toHaveProperty('value', 'Ravi');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'juniper-on-the-ridge');
  expect(screen.getByRole('button', { name: 'Email me a new invitation' })).toBeDefined();
});

test('an expired link mails a new one; used and unknown ones say so', async () => {
  show({ ...open, state: 'expired' });
  api.on(renewInvitation, { success: true, message: 'On its way' });
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a new invitation' }));
  expect(toastText()).toBe('On its way');
  leavePage();
  show({ state: 'used' });
  expect(await screen.findByText(/accepted already/)).toBeDefined();
  leavePage();
  show({ state: 'unknown' });
  expect(await screen.findByText(/Please ask for a new one/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Email me a new invitation' })).toBeNull();
});

test('a shopper, signed in or not, is told what becomes of their account, and finds their name', async () => {
  signIn();
  show({ ...open, accountOf: 'Asha' });
  expect(await screen.findByText(/becomes one of the shop/)).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', 'Asha');
});
