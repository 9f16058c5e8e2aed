import { useSyncExternalStore } from 'react';
import { forgetDraft } from './draft.ts';

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

/** The address that the profile calls need (product §7), or null. */
export function readEmail(): string | null {
  return typeof window === 'undefined' ? null : window.localStorage.getItem(EMAIL_KEY);
}

/** Sign-in succeeded: keeps token and email (product §9), and tells every part of the page and the other tabs. */
export function startSession(user: SessionUser, token: string) {
  takeSession(user, token);
  tellOtherTabs({ kind: 'started', user, token });
}

function takeSession(user: SessionUser, token: string) {
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

/** Logout: also clears local storage (product §4) and what was begun to be typed, and ends the session in the other tabs that hold it. */
export function clearSession() {
  clearSessionOf(readToken());
}

/**
 * Begins a logout on a page that is left at the same time: its guard would send to the sign-in. The token is gone at once,
 * so that no answer to it ends the session on the way.
 * @returns what ends the session, to be called when the page is gone
 */
export function beginLogout(): () => void {
  const token = readToken();
  window.sessionStorage.removeItem(TOKEN_KEY);
  return () => clearSessionOf(token);
}

function clearSessionOf(token: string | null) {
  window.localStorage.clear();
  forgetDraft();
  endSession();
  if (token !== null) tellOtherTabs({ kind: 'ended', token });
}

/**
 * What a tab tells the other tabs of the browser (ruling 38). A new tab asks who is signed in; the answer is for that tab
 * alone.
 */
type SessionNotice =
  | { kind: 'started'; user: SessionUser; token: string; tab?: number }
  | { kind: 'ended'; token: string }
  | { kind: 'asked'; tab: number };

const ASKED_KEY = 'askedOtherTabs';
const thisTab = Math.random();

let channel: BroadcastChannel | undefined;

function tellOtherTabs(notice: SessionNotice) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel?.postMessage(notice);
}

/**
 * Takes over the sign-in and the logout of the browser's other tabs, and asks them once for the session that there is; a
 * tab with a session of its own keeps it.
 * The channel is closed while the page is hidden away: an open one would keep it out of the browser's memory.
 */
export function followOtherTabs(): () => void {
  if (!('BroadcastChannel' in window)) return () => {};

  openChannel();
  window.addEventListener('pageshow', openChannel);
  window.addEventListener('pagehide', closeChannel);
  return () => {
    window.removeEventListener('pageshow', openChannel);
    window.removeEventListener('pagehide', closeChannel);
    closeChannel();
  };
}

function openChannel() {
  closeChannel();
  channel = new BroadcastChannel('session');
  channel.addEventListener('message', ({ data }: MessageEvent<SessionNotice>) => hear(data));
  // Once a tab: where somebody has signed out, a reload must not bring another tab's session.
  if (readToken() !== null || window.sessionStorage.getItem(ASKED_KEY) !== null) return;
  window.sessionStorage.setItem(ASKED_KEY, 'yes');
  tellOtherTabs({ kind: 'asked', tab: thisTab });
}

function hear(notice: SessionNotice) {
  const token = readToken();
  if (notice.kind === 'asked') {
    if (token !== null && state.user) {
      tellOtherTabs({ ...notice, kind: 'started', user: state.user, token });
    }
  } else if (notice.kind === 'ended') {
    if (token === notice.token) forgetDraft();
    endSession(notice.token);
  } else if (token === null && isForThisTab(notice)) {
    takeSession(notice.user, notice.token);
  }
}

/** An owner who opens a page of the shop in a new tab looks at it as a visitor does: for an admin there is none (ruling 1). */
function isForThisTab({ tab, user }: { tab?: number; user: SessionUser }): boolean {
  if (tab === undefined) return true;
  return tab === thisTab && (user.role !== 'admin' || !window.location.pathname.startsWith('/shop/'));
}

function closeChannel() {
  channel?.close();
  channel = undefined;
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
