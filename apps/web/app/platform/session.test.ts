// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leavePage, signIn } from '../testing/render-routes.tsx';
import { beginLogout, endSession, keepKnown, readToken, useSession } from './session.ts';

afterEach(leavePage);

test('an answer to the ended token does not end the session before the page is left', () => {
  signIn();
  window.localStorage.setItem('email', 'asha@deodar.example');
  const { result } = renderHook(() => useSession());
  for (const key of ['known', 'askedPhone', 'draft', 'offerCodes']) window.sessionStorage.setItem(key, 'x');
  const token = readToken() ?? '';
  expect(token).not.toBe('');
  const end = beginLogout();
  // As `callApi` does when the shop no longer knows the token.
  act(() => endSession(token));
  expect(result.current.isAuthenticated).toBe(true);
  act(end);
  expect(result.current.isAuthenticated).toBe(false);
  expect([readToken(), window.localStorage.length]).toEqual([null, 0]);
  // Nor does the tab keep who it was, or which number they wanted to prove.
  expect(Object.keys(window.sessionStorage)).toEqual([]);
});

test('a tab knows whose its session is from the sign-in on', () => {
  signIn();
  expect(JSON.parse(window.sessionStorage.getItem('known') ?? '')).toEqual({ tokenEnd: 'token', user: 'u1' });
  act(() => keepKnown({ admin: ['orders'] }));
  expect(JSON.parse(window.sessionStorage.getItem('known') ?? '')).toEqual({
    tokenEnd: 'token',
    admin: ['orders'],
  });
  act(() => endSession());
  window.sessionStorage.clear();
  act(() => keepKnown({ user: 'u1' }));
  expect(window.sessionStorage.getItem('known')).toBeNull();
});
