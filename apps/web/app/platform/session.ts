import { useSyncExternalStore } from 'react';

/** Who is signed in, as login and check-auth answer it (ruling 17). */
export interface SessionUser {
  id: string;
  email: string;
  userName: string;
  role: string;
}

/** Spec §3, 'Client state': starts as not authenticated, loading, without a user. */
export interface SessionState {
  isAuthenticated: boolean;
  isLoading: boolean;
  user: SessionUser | null;
}

const TOKEN_KEY = 'authToken';
const EMAIL_KEY = 'email';

const initial: SessionState = { isAuthenticated: false, isLoading: true, user: null };
let state = initial;
const listeners = new Set<() => void>();

function setState(next: SessionState) {
  state = next;
  document.documentElement.toggleAttribute('data-token', next.isLoading || next.isAuthenticated);
  for (const listener of listeners) listener();
}

/** The token of this browser tab, or null; null on the server too, whose pages are everybody's. */
export function readToken(): string | null {
  return typeof window === 'undefined' ? null : window.sessionStorage.getItem(TOKEN_KEY);
}

/** The address that the profile calls need (spec §7), or null. */
export function readEmail(): string | null {
  return typeof window === 'undefined' ? null : window.localStorage.getItem(EMAIL_KEY);
}

/** Sign-in succeeded: keeps token and email (spec §9) and tells every part of the page. */
export function startSession(user: SessionUser, token: string) {
  window.sessionStorage.setItem(TOKEN_KEY, token);
  confirmSession(user);
}

/** The token was found good. */
export function confirmSession(user: SessionUser) {
  window.localStorage.setItem(EMAIL_KEY, user.email);
  setState({ isAuthenticated: true, isLoading: false, user });
}

/** There is no session, or it ended. With `token`: only if that is still the one in use. */
export function endSession(token?: string) {
  if (token !== undefined && readToken() !== token) return;
  window.sessionStorage.removeItem(TOKEN_KEY);
  setState({ isAuthenticated: false, isLoading: false, user: null });
}

/** Logout: also clears local storage (spec §4). */
export function clearSession() {
  window.localStorage.clear();
  endSession();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The current session; renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => initial,
  );
}

/** The signed-in shopper's id for queries and calls, or null. */
export function useUserId(): string | null {
  return useSession().user?.id ?? null;
}
