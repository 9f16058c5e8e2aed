// @vitest-environment happy-dom
import { checkAuth } from '@shop/contract/auth/calls';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionEnded } from '../platform/ask-to-sign-in.ts';
import { askAgain } from '../platform/connection.ts';
import { clearSession, readToken, useSession } from '../platform/session.ts';
import { stubApi, type StubApi } from '../testing/stub-api.ts';
import { useSessionCheck } from './use-session-check.ts';

const user = {
  id: 'u1',
  name: 'Asha',
  email: 'asha@deodar.example',
  userName: 'Asha',
  role: 'user' as const,
};
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
  // The worker's next files share the window.
  window.history.replaceState(null, '', '/');
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

/** The browser shows the page again that it kept. */
const comeBack = () =>
  act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.advanceTimersByTimeAsync(0);
  });

test.each([
  ['was typed into, the session is not ended, and its person is asked', true],
  ['was not typed into, the session ends', false],
])('where a page that comes back %s', async (_, isTyped) => {
  api.on(checkAuth, { success: true, user });
  const session = await check();
  const asks = vi.fn<() => Promise<boolean>>(async () => false);
  onSessionEnded(asks);
  const field = document.body.appendChild(document.createElement('input'));
  if (isTyped) field.dispatchEvent(new Event('input', { bubbles: true }));
  api.refuse(checkAuth, { status: 401 });
  await comeBack();
  expect([asks.mock.calls.length, session.current.isAuthenticated]).toEqual(isTyped ? [1, true] : [0, false]);
  field.remove();
  onSessionEnded(undefined);
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

/** The rest of the browser: a tab with a session, which answers other tabs that ask. */
function signedInTab(role: 'user' | 'admin') {
  const otherTab = new BroadcastChannel('session');
  const heard: unknown[] = [];
  otherTab.addEventListener('message', ({ data }: MessageEvent<{ kind: string; tab: number }>) => {
    heard.push(data.kind);
    if (data.kind !== 'asked') return;
    const answer = { kind: 'started', user: { ...user, role }, token: 'token of the other tab' };
    tell(otherTab, { ...answer, tab: data.tab + 1 });
    tell(otherTab, { ...answer, tab: data.tab });
  });
  return { heard, close: () => otherTab.close() };
}

test('a new tab is signed in as the others are, and asks them once', async () => {
  vi.useRealTimers();
  window.sessionStorage.clear();
  const otherTab = signedInTab('user');
  const session = await check();
  await waitFor(() => expect(session.current.user).toEqual(user));
  expect(readToken()).toBe('token of the other tab');
  act(clearSession);
  await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow')));
  await waitFor(() => expect(otherTab.heard).toEqual(['asked', 'ended']));
  expect(session.current.isAuthenticated).toBe(false);
  otherTab.close();
});

test.each([
  ['/shop/home', false],
  ['/admin/orders', true],
])('a new tab of a signed-in owner at %s: signed in %s', async (path, isSignedIn) => {
  vi.useRealTimers();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', path);
  const otherTab = signedInTab('admin');
  const session = await check();
  await waitFor(() => expect(otherTab.heard).toEqual(['asked']));
  const heard = new BroadcastChannel('session');
  const arrived = new Promise((resolve) => heard.addEventListener('message', resolve));
  const last = new BroadcastChannel('session');
  tell(last, { kind: 'ended', token: 'after the others' });
  await act(() => arrived);
  expect(session.current.isAuthenticated).toBe(isSignedIn);
  for (const channel of [otherTab, heard, last]) channel.close();
});

test('a tab that is signed in answers a new one', async () => {
  vi.useRealTimers();
  api.on(checkAuth, { success: true, user });
  const session = await check();
  await waitFor(() => expect(session.current.user).toEqual(user));
  const newTab = new BroadcastChannel('session');
  const answered = new Promise<unknown>((resolve) =>
    newTab.addEventListener('message', ({ data }) => resolve(data)),
  );
  tell(newTab, { kind: 'asked', tab: 7 });
  expect(await answered).toEqual({ kind: 'started', tab: 7, user, token: 'token' });
  newTab.close();
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
