// @vitest-environment happy-dom
import { checkAuth } from '@shop/contract/auth/calls';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

async function check(passMs = 0) {
  const { result } = renderHook(() => {
    useSessionCheck(new QueryClient());
    return useSession();
  });
  await act(() => vi.advanceTimersByTimeAsync(passMs));
  return result;
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

test('a shop that never answers ends the session', async () => {
  api.refuse(checkAuth, { status: 503 });
  expect((await check(7_000)).current.isAuthenticated).toBe(false);
  expect(readToken()).toBeNull();
  expect(api.calls).toHaveLength(4);
});
