import type { Permission } from '@shop/contract/call';
import { useSyncExternalStore } from 'react';
import { browserStorage, tabStorage } from './storage.ts';
import { createListeners } from '../ui/listeners.ts';

/** The signed-in person, as answered by login and check-auth (ruling 17). */
export interface SessionUser {
  id: string;
  email: string;
  userName: string;
  role: string;
}

/** Spec §3, 'Client state': initially not authenticated, loading, and without a user. */
export interface SessionState {
  isAuthenticated: boolean;
  isLoading: boolean;
  user: SessionUser | null;
}

const TOKEN_KEY = 'authToken';
const EMAIL_KEY = 'email';
/**
 * In local storage: a cookie may keep this browser signed in, and whose. No secret; the cookie itself is read by one
 * call alone (decision 0101).
 */
export const STAY_KEY = 'stay';
/**
 * Keys in the session storage of what a tab keeps for the person who is signed in, until that person logs out. `known`:
 * whose the session is.
 */
const KEPT_KEYS = ['draft', 'offerCodes', 'known', 'askedPhone'] as const;
/** A type alone: a constant of its own for each would be in the first script of every page. */
export type KeptKey = (typeof KEPT_KEYS)[number];

/** What a tab keeps under `known`: whose token it is, and what the next document may ask for at once (`early-answers.ts`). */
export interface Known {
  /** The last characters of the token. */
  tokenEnd: string;
  /** A shopper's id. */
  user?: string;
  /** What the role of a person of the shop may do. Null: nothing before a second proof. */
  admin?: readonly Permission[] | null;
}

const initial: SessionState = { isAuthenticated: false, isLoading: true, user: null };
let state = initial;
const changes = createListeners();

function setState(next: SessionState) {
  state = next;
  document.documentElement.toggleAttribute('data-token', next.isLoading || next.isAuthenticated);
  changes.tell();
}

/** Waits until the tab has another token than this one. @returns false: it has none */
export function untilOtherToken(token: string): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = changes.subscribe(() => {
      if (readToken() === token) return;
      stop();
      resolve(readToken() !== null);
    });
  });
}

/** The token of this browser tab, or null. Always null on the server, whose pages are the same for everybody. */
export function readToken(): string | null {
  return tabStorage.get(TOKEN_KEY);
}

/** The email that the profile calls need (product §7), or null. */
export function readEmail(): string | null {
  return browserStorage.get(EMAIL_KEY);
}

/** After a successful sign-in: stores token and email (product §9), and notifies the page and the other tabs. */
export function startSession(user: SessionUser, token: string) {
  takeSession(user, token);
  tellOtherTabs({ kind: 'started', user, token });
}

/** Like `startSession`, for this tab alone. */
export function takeSession(user: SessionUser, token: string) {
  tabStorage.set(TOKEN_KEY, token);
  confirmSession(user);
}

/** The server has confirmed the token. */
export function confirmSession(user: SessionUser) {
  browserStorage.set(EMAIL_KEY, user.email);
  if (user.role === 'user') keepKnown({ user: user.id });
  setState({ isAuthenticated: true, isLoading: false, user });
}

/** Keeps for the tab's next documents whose its session is. */
export function keepKnown(known: Omit<Known, 'tokenEnd'>) {
  const tokenEnd = readToken()?.slice(-8);
  if (tokenEnd) tabStorage.set('known', JSON.stringify({ tokenEnd, ...known }));
}

/** There is no session, or it has ended. With `token`: only if that token is still in use. */
export function endSession(token?: string) {
  if (token !== undefined && readToken() !== token) return;
  tabStorage.remove(TOKEN_KEY);
  setState({ isAuthenticated: false, isLoading: false, user: null });
}

/**
 * Logout: also clears local storage (product §4), drafts and codes, and ends the session in other tabs with the same
 * token.
 */
export function clearSession() {
  clearSessionOf(readToken());
}

/**
 * Begins a logout on a page that is left at the same time. Ending the session at once would make the page's guard
 * redirect to the sign-in. The token is removed immediately, so that no answer to it ends the session early.
 * @returns a function that ends the session, to be called when the page is gone
 */
export function beginLogout(): () => void {
  const token = readToken();
  tabStorage.remove(TOKEN_KEY);
  return () => clearSessionOf(token);
}

function clearSessionOf(token: string | null) {
  browserStorage.clear();
  forgetKept();
  endSession();
  if (token !== null) tellOtherTabs({ kind: 'ended', token });
}

/** Forgets what the tab keeps for the person who was signed in. */
function forgetKept() {
  for (const key of KEPT_KEYS) tabStorage.remove(key);
}

/**
 * A message between the browser's tabs (ruling 38). A new tab asks who is signed in; the answer is only for that tab.
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
 * Follows sign-ins and logouts in the browser's other tabs, and asks them once for an existing session. A tab that
 * has its own session keeps it.
 * The channel is closed while the page is hidden, because an open one would keep the page out of the back/forward
 * cache.
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
  // Only once per tab: after a logout, a reload must not take over the session of another tab.
  if (readToken() !== null || tabStorage.get(ASKED_KEY) !== null) return;
  tabStorage.set(ASKED_KEY, 'yes');
  tellOtherTabs({ kind: 'asked', tab: thisTab });
}

function hear(notice: SessionNotice) {
  const token = readToken();
  if (notice.kind === 'asked') {
    if (token !== null && state.user) {
      tellOtherTabs({ ...notice, kind: 'started', user: state.user, token });
    }
  } else if (notice.kind === 'ended') {
    if (token === notice.token) forgetKept();
    endSession(notice.token);
  } else if (token === null && isForThisTab(notice)) {
    takeSession(notice.user, notice.token);
  }
}

/**
 * A page of the shop that an owner opens in a new tab is shown as a visitor sees it, because admins are redirected
 * away from it (ruling 1).
 */
function isForThisTab({ tab, user }: { tab?: number; user: SessionUser }): boolean {
  if (tab === undefined) return true;
  return tab === thisTab && (user.role !== 'admin' || !window.location.pathname.startsWith('/shop/'));
}

function closeChannel() {
  channel?.close();
  channel = undefined;
}

/** The current session. Renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    changes.subscribe,
    () => state,
    () => initial,
  );
}

/** The signed-in shopper's id for queries and calls, or null. */
export function useUserId(): string | null {
  return useSession().user?.id ?? null;
}
