import { useMemo, useSyncExternalStore } from 'react';
import { tabStorage } from '../../platform/storage.ts';
import { createListeners } from '../../ui/listeners.ts';

/** A mailed code that this tab waits for. */
export interface PendingCode {
  ticket: string;
  /** Empty: it goes to a phone. */
  email: string;
  /** The number to which it goes by WhatsApp, as it was typed. */
  phone?: string;
  /** So many people ask for codes by WhatsApp that this one may be left out. */
  isScarce?: boolean;
  /** As it was typed at the registration; empty: none. */
  userName: string;
  /** The box that keeps the device signed in was ticked. */
  stays: boolean;
  /** In milliseconds since 1970. */
  askedAt: number;
  /** Of the history entry: the page that the visitor came from. A reload drops it there. */
  state: unknown;
}

/** Kept by the tab: a phone may end its page while somebody reads the mail. */
const KEY = 'mailedCode';
const KEPT_MS = 3_600_000;
const changes = createListeners();

export function keepPendingCode(code: PendingCode) {
  tabStorage.set(KEY, JSON.stringify(code));
  changes.tell();
}

export function forgetPendingCode() {
  tabStorage.remove(KEY);
  changes.tell();
}

/** What is kept, unless it is old. One that has ended is kept for a while, so that the page can say so. */
function keptText(): string | null {
  const text = tabStorage.get(KEY);
  if (text === null) return null;
  return Date.now() - (JSON.parse(text) as PendingCode).askedAt < KEPT_MS ? text : null;
}

/** The code that this tab waits for, or null. */
export function usePendingCode(): PendingCode | null {
  const kept = useSyncExternalStore(changes.subscribe, keptText, () => null);
  return useMemo(() => (kept === null ? null : (JSON.parse(kept) as PendingCode)), [kept]);
}
