// @vitest-environment happy-dom
import { checkAuth } from '@shop/contract/auth/calls';
import { resume } from '@shop/contract/auth/device-calls';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askAgain } from '../platform/connection.ts';
import { clearSession, readToken, startSession, useSession } from '../platform/session.ts';
import { stubApi, type StubApi } from '../testing/stub-api.ts';
import { useSessionCheck } from './use-session-check.ts';

const user = {
  id: 'u1',
  name: 'Asha',
  email: 'asha@deodar.example',
  userName: 'Asha',
  role: 'user' as const,
};
const resumed = { success: true, message: 'Logged in successfully', user, token: 'resumed' };
let api: StubApi;

beforeEach(() => {
  api = stubApi();
  window.localStorage.setItem('stay', 'user');
});
afterEach(() => {
  cleanup();
  act(clearSession);
  window.history.replaceState(null, '', '/');
  api.restore();
});

const open = () =>
  renderHook(() => {
    useSessionCheck(new QueryClient());
    return useSession();
  }).result;
const urls = () => api.calls.map(({ url }) => url);

test('a new tab of a browser that stays signed in is signed in by one call', async () => {
  api.on(resume, resumed);
  const session = open();
  await waitFor(() => expect(session.current.user).toEqual(user));
  expect(readToken()).toBe('resumed');
  expect(urls()).toEqual(['/api/auth/resume']);
});

test('a browser where nobody ticked the box makes no call', async () => {
  window.localStorage.removeItem('stay');
  const session = open();
  await waitFor(() =>
    expect(session.current).toEqual({ isAuthenticated: false, isLoading: false, user: null }),
  );
  expect(urls()).toEqual([]);
});

test.each([401, 403])('a refusal (%d) makes a visitor, and is not asked for again', async (status) => {
  api.refuse(resume, { status });
  const session = open();
  await waitFor(() => expect(window.localStorage.getItem('stay')).toBeNull());
  await waitFor(() => expect(session.current.isAuthenticated).toBe(false));
  expect(urls()).toEqual(['/api/auth/resume']);
});

test('no answer is no refusal: it is asked again', async () => {
  api.refuse(resume, { status: 0 });
  const session = open();
  await waitFor(() => expect(urls()).toHaveLength(1));
  expect(window.localStorage.getItem('stay')).toBe('user');
  api.on(resume, resumed);
  await waitFor(() => {
    act(askAgain);
    expect(session.current.user).toEqual(user);
  });
  expect(window.localStorage.getItem('stay')).toBe('user');
});

test("an owner's new tab on a page of the shop is a visitor's, elsewhere the owner's", async () => {
  window.localStorage.setItem('stay', 'admin');
  window.history.replaceState(null, '', '/shop/home');
  const visitor = open();
  await waitFor(() => expect(visitor.current.isLoading).toBe(false));
  expect(urls()).toEqual([]);
  window.history.replaceState(null, '', '/admin/orders');
  api.on(resume, { ...resumed, user: { ...user, role: 'admin' } });
  const owner = open();
  await waitFor(() => expect(owner.current.user?.role).toBe('admin'));
});

test('a tab that was kept for long is signed in again as it is opened', async () => {
  startSession(user, 'ended');
  api.refuse(checkAuth, { status: 401 });
  api.on(resume, () => {
    api.on(checkAuth, { success: true, user });
    return resumed;
  });
  const session = open();
  await waitFor(() => expect(urls()).toHaveLength(2));
  await waitFor(() => expect(session.current.isAuthenticated).toBe(true));
  expect(readToken()).toBe('resumed');
});
