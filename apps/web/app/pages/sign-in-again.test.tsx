// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import { login } from '@shop/contract/auth/calls';
import { addOrderNote, getAdminOrder } from '@shop/contract/orders/calls';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callApi } from '../platform/call-api.ts';
import { clearSession, readToken, type SessionUser } from '../platform/session.ts';
import { useApiMutation } from '../platform/use-api-mutation.ts';
import { adminOrder } from '../testing/admin-order-sample.ts';
import { leavePage, renderRoutes, signIn } from '../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../testing/stub-api.ts';
import { SignInAgain } from './sign-in-again.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const owner: SessionUser = { id: 'a1', email: 'owner@deodar.example', userName: 'Owner', role: 'admin' };
const params = { id: 'o1' };
const ended = { status: 401, code: 'not_signed_in', message: 'Please sign in.' };

function Form() {
  const [note, setNote] = useState('');
  const { mutate, problem } = useApiMutation(addOrderNote, { failure: null });
  return (
    <>
      <SignInAgain />
      <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <button type="button" onClick={() => mutate({ params, body: { note } })}>
        Save
      </button>
      <p>{problem}</p>
    </>
  );
}

async function open({ typed = 'Fragile' } = {}) {
  signIn(owner);
  api.refuse(addOrderNote, ended);
  api.refuse(getAdminOrder, ended);
  renderRoutes([{ path: '/admin/orders', Component: Form }], '/admin/orders');
  if (typed !== '') await userEvent.type(screen.getByLabelText('Note'), typed);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const dialog = () => screen.findByRole('dialog', { name: 'Sign in again' });
const noteTyped = () => screen.getByLabelText<HTMLInputElement>('Note').value;
const notesSent = () => api.calls.filter(({ url }) => url.includes('/notes/')).map(({ body }) => body);

async function signInAs(user: SessionUser) {
  const sessionUser = { ...user, name: user.userName, role: 'admin' as const };
  api.on(login, { success: true, message: 'Signed in', user: sessionUser, token: 'new' });
  await userEvent.type(await screen.findByLabelText('Password'), 'right');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('what was typed is sent again after the sign-in, whose own refusals end nothing', async () => {
  await open();
  await save();
  await dialog();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(owner.email);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  api.refuse(login, { status: 401, code: 'invalid_credentials', message: 'Invalid email or password' });
  await userEvent.type(screen.getByLabelText('Password'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect((await screen.findAllByText('Invalid email or password')).length).toBeGreaterThan(0);
  expect(readToken()).toBe('token');
  api.on(addOrderNote, { success: true, message: 'The note is added.', data: adminOrder });
  await userEvent.clear(screen.getByLabelText('Password'));
  await signInAs(owner);
  expect(await screen.findByText('The note is added.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notesSent()).toEqual([{ note: 'Fragile' }, { note: 'Fragile' }]);
  expect([readToken(), noteTyped()]).toEqual(['new', 'Fragile']);
});

test('a closed dialog keeps the page: a write is refused and asks again, a read waits for the sign-in', async () => {
  await open();
  const reads = [callApi(getAdminOrder, { params })];
  await dialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // A page reads again by itself, which opens nothing.
  reads.push(callApi(getAdminOrder, { params }));
  await waitFor(() => expect(api.calls).toHaveLength(2));
  await act(() => setTimeout(20));
  expect(screen.queryByRole('dialog')).toBeNull();
  await save();
  await dialog();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Please sign in.')).toBeDefined();
  expect([readToken(), noteTyped()]).toEqual(['token', 'Fragile']);
  await save();
  await dialog();
  api.on(addOrderNote, { success: true, message: 'The note is added.', data: adminOrder });
  api.on(getAdminOrder, { success: true, data: adminOrder });
  await signInAs(owner);
  expect(await screen.findByText('The note is added.')).toBeDefined();
  for (const { data } of await Promise.all(reads)) expect(data).toMatchObject({ _id: adminOrder._id });
});

test('where nothing was typed, the session ends at once', async () => {
  await open({ typed: '' });
  await save();
  await waitFor(() => expect(readToken()).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a logout in another tab closes the dialog and refuses what waits', async () => {
  await open();
  const read = callApi(getAdminOrder, { params }).catch((error: unknown) => error);
  await dialog();
  act(clearSession);
  expect(await read).toMatchObject({ status: 401 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what one person has typed is not sent for another who signs in', async () => {
  await open();
  await save();
  await dialog();
  await signInAs({ ...owner, id: 'a2', email: 'second@deodar.example' });
  expect(await screen.findByText('Please sign in.')).toBeDefined();
  expect(notesSent()).toHaveLength(1);
  expect([readToken(), noteTyped()]).toEqual(['new', 'Fragile']);
});
