// @vitest-environment happy-dom
import { checkAuth } from '@shop/contract/auth/calls';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain } from '../platform/connection.ts';
import { clearSession, readToken, useSession } from '../platform/session.ts';
import { stubApi, type StubApi } from '../testing/stub-api.ts';
import { useSessionCheck } from './use-session-check.ts';

const user = { id: 'u1', email: 'asha@deodar.example', userName: 'Asha', role: 'user' as const };
let api: StubApi;

beforeEach(() => {
  api = stubApi();
  vi.useFakeTimers();
  window.sessionStorage.setItem('authToken', 'token');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  act(clearSession);
  api.restore();
});

async function check(passMs?: number) {
  const { result } = renderHook(() => {
    useSessionCheck(new QueryClient());
    return useSession();
  });
  if (vi.isFakeTimers()) await act(() => vi.advanceTimersByTimeAsync(passMs ?? 0));
  return result;
}

function tell(channel: BroadcastChannel, notice: unknown) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage(notice);
}

test('a good token brings its user', async () => {
  api.on(checkAuth, { success: true, user });
  expect((await check()).current).toEqual({ isAuthenticated: true, isLoading: false, user });
});

test('a refused token is gone at once', async () => {
  api.refuse(checkAuth, { status: 401 });
  expect((await check()).current.isAuthenticated).toBe(false);
  expect(readToken()).toBeNull();
  expect(api.calls).toHaveLength(1);
});

test('a check that got no answer is made again and keeps the token meanwhile', async () => {
  api.refuse(checkAuth, { status: 0 });
  const session = await check();
  expect(readToken()).toBe('token');
  api.on(checkAuth, { success: true, user });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(session.current.user).toEqual(user);
});

test.each([0, 429, 500, 503])(
  'status %d is no refusal: the token stays and the check goes on',
  async (status) => {
    api.refuse(checkAuth, { status });
    const session = await check(60_000);
    expect(readToken()).toBe('token');
    expect(api.calls.length).toBeGreaterThan(6);
    api.on(checkAuth, { success: true, user });
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(session.current.user).toEqual(user);
  },
);

test('it is asked again at once when the network is back, or when the shopper says so', async () => {
  api.refuse(checkAuth, { status: 0 });
  const session = await check(30_000);
  const callCount = api.calls.length;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(api.calls).toHaveLength(callCount + 1);
  api.on(checkAuth, { success: true, user });
  await act(async () => askAgain());
  expect(session.current.user).toEqual(user);
});

test('a tab without a session takes over the sign-in and the logout of another tab', async () => {
  vi.useRealTimers();
  window.sessionStorage.clear();
  const session = await check();
  const otherTab = new BroadcastChannel('session');
  tell(otherTab, { kind: 'started', user, token: 'token of the other tab' });
  await waitFor(() => expect(session.current.user).toEqual(user));
  expect(readToken()).toBe('token of the other tab');
  tell(otherTab, { kind: 'ended', token: 'another token' });
  tell(otherTab, { kind: 'ended', token: 'token of the other tab' });
  await waitFor(() => expect(session.current.isAuthenticated).toBe(false));
  expect(readToken()).toBeNull();
  otherTab.close();
});

test('a tab with a session of its own keeps it when another tab signs in', async () => {
  vi.useRealTimers();
  api.on(checkAuth, { success: true, user });
  const session = await check();
  await waitFor(() => expect(session.current.user).toEqual(user));
  const otherTab = new BroadcastChannel('session');
  tell(otherTab, { kind: 'started', user: { ...user, id: 'u2' }, token: 'another token' });
  tell(otherTab, { kind: 'ended', token: 'another token' });
  const heard = new BroadcastChannel('session');
  const arrived = new Promise((resolve) => heard.addEventListener('message', resolve));
  tell(otherTab, 'after the others');
  await arrived;
  expect(readToken()).toBe('token');
  expect(session.current.user).toEqual(user);
  otherTab.close();
  heard.close();
});
