// @vitest-environment happy-dom
import { type Permission, permissions } from '@shop/contract/call';
import {
  changeRole,
  editRole,
  endDevicesOf,
  getOwnRole,
  invite,
  listStaff,
  resetFactors,
  withdrawInvitation,
  withdrawRole,
} from '@shop/contract/staff/calls';
import type { Invitation, Staff } from '@shop/contract/staff/schemas';
import { UNNAMED_OWNER } from '@shop/contract/staff/unnamed-owner';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PermissionsContext } from '../../platform/permissions.tsx';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import PeoplePage from './people-page.tsx';

const id = (last: number) => `019a0000-0000-7000-8000-00000000000${last}`;
const owner = {
  id: id(1),
  userName: 'Asha',
  email: 'asha@deodar.example',
  role: 'owner',
  isYou: true,
  hasSecondProof: false,
} as const;
const packer = {
  id: id(2),
  userName: 'Ravi',
  email: 'ravi@deodar.example',
  role: 'packer',
  isYou: false,
  hasSecondProof: true,
} as const;
const open: Invitation = {
  id: id(3),
  email: 'bina@deodar.example',
  role: 'accountant',
  invitedBy: 'Asha',
  sentAt: '2026-11-27T06:00:00.000Z',
  endsAt: '2026-12-04T06:00:00.000Z',
  isExpired: false,
  mail: 'sent',
};
const staff: Staff = {
  people: [
    { ...owner, lastSeenAt: '2026-11-27T06:00:00.000Z' },
    { ...packer, lastSeenAt: null },
  ],
  invitations: [],
  roles: [
    { role: 'owner', permissions: [...permissions] },
    { role: 'manager', permissions: ['orders', 'refunds'] },
    { role: 'packer', permissions: ['orders'] },
    { role: 'accountant', permissions: ['books'] },
  ],
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  signIn({ ...owner, role: 'admin' });
});
afterEach(() => {
  leavePage();
  api.restore();
});

function show(data: Staff = staff, granted: readonly Permission[] = permissions) {
  api.on(listStaff, { success: true, data });
  const page = (
    <PermissionsContext value={granted}>
      <PeoplePage />
    </PermissionsContext>
  );
  renderRoutes([{ path: '/admin/people', element: page }], '/admin/people');
}
const sent = (method: string) =>
  api.calls.filter((call) => call.method === method).map(({ url, body }) => ({ url, body }));
const done = { success: true };

test('names who works for the shop, with role and last use', async () => {
  show();
  const people = within(await screen.findByRole('region', { name: 'Works for the shop' }));
  const texts = people.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Asha (you) · Owner');
  expect(texts[1]).toContain('Ravi · Packer');
  expect(texts[1]).toContain('not signed in');
});

const buttonsOf = (name: string) =>
  screen
    .queryAllByRole('button', { name: new RegExp(`${name}$`) })
    .map(({ textContent }) => textContent?.replace(` ${name}`, ''));

test('the only owner is shown no button that the shop would refuse; with a second one each is', async () => {
  show();
  await screen.findByText(/Asha/);
  expect([buttonsOf('Asha'), buttonsOf('Ravi')]).toEqual([
    [],
    ['Sign out everywhere', 'Change role', 'Withdraw', 'Lost phone'],
  ]);
  leavePage();
  signIn({ ...owner, role: 'admin' });
  const [you, ravi] = staff.people;
  if (!you || !ravi) throw new Error('Two people work here');
  show({ ...staff, people: [you, { ...ravi, role: 'owner' }] });
  await screen.findByRole('button', { name: 'Withdraw Asha' });
  expect(buttonsOf('Asha')).toEqual(['Change role', 'Withdraw']);
});

test('a manager with people and roles sees what their own role covers, and no more', async () => {
  show({ ...staff, invitations: [{ ...open, role: 'owner' }] }, ['orders', 'staff']);
  await screen.findByText('Asha');
  expect([buttonsOf('Asha'), buttonsOf('Ravi')]).toEqual([
    [],
    ['Sign out everywhere', 'Change role', 'Withdraw', 'Lost phone'],
  ]);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' });
  expect([...choice.options].map(({ text }) => text)).toEqual(['Packer']);
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Manager' })).toBeNull();
});

test('somebody is signed out everywhere after a question', async () => {
  show();
  api.on(endDevicesOf, { ...done, message: 'They are signed out everywhere' });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere Ravi' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, sign out' }));
  expect(sent('DELETE')).toMatchObject([{ url: `/api/admin/staff/people/${packer.id}/devices` }]);
  expect(toastText()).toBe('They are signed out everywhere');
});

test('the first owner, who has entered no name, is asked for it', async () => {
  const [you, ...others] = staff.people;
  show({ ...staff, people: [{ ...owner, lastSeenAt: null, ...you, userName: UNNAMED_OWNER }, ...others] });
  const link = await screen.findByRole('link', { name: /Enter your name/ });
  expect(link.getAttribute('href')).toBe('/admin/account');
});

test('lets in somebody who has lost the phone, after a question', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Lost phone Ravi' }));
  api.on(resetFactors, { ...done, message: 'Two-step sign-in is turned off' });
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, turn off' }));
  expect(sent('DELETE')).toEqual([{ url: `/api/admin/staff/people/${packer.id}/factors`, body: undefined }]);
  expect(screen.queryByRole('button', { name: 'Lost phone Asha' })).toBeNull();
});

test('invites somebody; what was typed stays where it is refused', async () => {
  show();
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await userEvent.type(email, 'ravi@deodar.example');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Accountant');
  const sentence = 'This person already works for the shop. Change the role in the list.';
  api.refuse(invite, { status: 409, message: sentence, fields: { recipient: sentence } });
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(email).toHaveProperty('value', 'ravi@deodar.example');
  api.on(invite, { ...done, message: 'The invitation is on its way' });
  await userEvent.clear(email);
  await userEvent.type(email, 'bina@deodar.example');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(sent('POST').at(-1)?.body).toEqual({ recipient: 'bina@deodar.example', role: 'accountant' });
  expect(toastText()).toBe('The invitation is on its way');
});

test.each([
  ['waiting', /waits in the outbox and leaves within a minute/],
  ['failing', /mail server does not take the mail: it waits in the outbox/],
  ['sent', /The link works until/],
] as const)('an invitation whose mail is %s says so', async (mail, text) => {
  show({ ...staff, invitations: [{ ...open, mail }] });
  const list = within(await screen.findByRole('list', { name: 'Open invitations' }));
  expect(list.getByText(text)).toBeDefined();
});

test('an invitation is sent again or withdrawn', async () => {
  show({ ...staff, invitations: [{ ...open, isExpired: true }] });
  api.on(invite, done);
  api.on(withdrawInvitation, done);
  expect(await screen.findByText(/Not accepted in time/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send again to bina@deodar.example' }));
  expect(sent('POST')).toMatchObject([{ body: { recipient: open.email, role: 'accountant' } }]);
  const withdrawal = await screen.findByRole('button', { name: /^Withdraw the invitation of bina/ });
  await userEvent.click(withdrawal);
  expect(sent('DELETE')).toMatchObject([{ url: `/api/admin/staff/invitations/${open.id}` }]);
});

test('a role is changed, and withdrawn after a question; a refusal is shown there', async () => {
  show();
  api.on(changeRole, done);
  api.on(getOwnRole, { success: true, data: { role: 'owner', permissions: [...permissions] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Change role Ravi' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role of Ravi' }), 'Manager');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent('PUT')).toMatchObject([
    { url: `/api/admin/staff/people/${packer.id}`, body: { role: 'manager', roleSeen: 'packer' } },
  ]);
  api.refuse(withdrawRole, {
    status: 409,
    message: 'The shop needs an owner. Make somebody else an owner first.',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw Ravi' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, withdraw' }));
  expect(await screen.findByText(/The shop needs an owner/)).toBeDefined();
});

test('a role that somebody else has given meanwhile is told, and replaced by a second press', async () => {
  show();
  const data = { role: 'accountant' };
  api.refuse(changeRole, { status: 409, code: 'role_changed', message: 'It is now Accountant.', data });
  await userEvent.click(await screen.findByRole('button', { name: 'Change role Ravi' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role of Ravi' }), 'Manager');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('It is now Accountant.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('PUT')).toMatchObject([
      { body: { role: 'manager', roleSeen: 'packer' } },
      { body: { role: 'manager', roleSeen: 'accountant' } },
    ]),
  );
});

test('what a role may do is saved once it was changed', async () => {
  show();
  api.on(editRole, done);
  const packers = within(await screen.findByRole('group', { name: 'Packer' }));
  await userEvent.click(packers.getByRole('checkbox', { name: 'Refunds' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Packer' }));
  expect(sent('PUT')).toMatchObject([
    {
      url: '/api/admin/staff/roles/packer',
      body: { permissions: ['orders', 'refunds'], permissionsSeen: ['orders'] },
    },
  ]);
});

test('a role that somebody else has changed meanwhile is shown as it is now, with what was chosen', async () => {
  show();
  const packers = within(await screen.findByRole('group', { name: 'Packer' }));
  await userEvent.click(packers.getByRole('checkbox', { name: 'Refunds' }));
  api.refuse(editRole, { status: 409, code: 'role_changed', message: 'Changed by somebody else.' });
  const roles = staff.roles.map((each) =>
    each.role === 'packer' ? { ...each, permissions: ['support' as const] } : each,
  );
  api.on(listStaff, { success: true, data: { ...staff, roles } });
  await userEvent.click(screen.getByRole('button', { name: 'Save Packer' }));
  await screen.findByText('Changed by somebody else.');
  const isChosen = (name: string) => packers.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  await waitFor(() => expect(isChosen('Orders and packing')).toBe(false));
  expect(isChosen('Refunds')).toBe(true);
  api.on(editRole, done);
  await userEvent.click(screen.getByRole('button', { name: 'Save Packer' }));
  const both = ['refunds', 'support'];
  expect(sent('PUT')).toMatchObject([
    { body: { permissions: ['orders', 'refunds'], permissionsSeen: ['orders'] } },
    { body: { permissions: both, permissionsSeen: ['support'] } },
  ]);
});
