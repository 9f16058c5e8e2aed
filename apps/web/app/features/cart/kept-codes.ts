import { useSyncExternalStore } from 'react';
import { useUserId } from '../../platform/session.ts';

/**
 * The codes that a shopper wants to use, after the shopper's id and a space. They are kept for the tab, from the cart
 * to the payment; another shopper who signs in there does not get them.
 */
const KEY = 'offerCodes';
const listeners = new Set<() => void>();

function read(): string {
  return window.sessionStorage.getItem(KEY) ?? '';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The kept codes of this shopper in capitals, in the format of the API: `SOAP10,FREESHIP`. Empty: none. */
export function useKeptCodes(): string {
  const userId = useUserId();
  const [keptFor, codes = ''] = useSyncExternalStore(subscribe, read, () => '').split(' ');
  return keptFor === userId ? codes : '';
}

/** Splits typed or kept text into codes, in capitals and each once. */
export function splitCodes(typed: string): string[] {
  const names = typed.split(',').map((name) => name.trim().toUpperCase());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Replaces the kept codes. */
export function keepCodes(userId: string | null, codes: readonly string[]) {
  if (userId === null || codes.length === 0) window.sessionStorage.removeItem(KEY);
  else window.sessionStorage.setItem(KEY, `${userId} ${codes.join(',')}`);
  for (const listener of listeners) listener();
}

/** Call this when the codes were used or are no longer wanted. */
export function forgetCodes() {
  keepCodes(null, []);
}
