import { useSyncExternalStore } from 'react';

/** The code that a shopper wants to use is kept for the tab, from the cart to the payment. */
const KEY = 'offerCode';
const listeners = new Set<() => void>();

function read(): string {
  return window.sessionStorage.getItem(KEY) ?? '';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The code that is kept, as it was typed; empty: none. */
export function useKeptCode(): string {
  return useSyncExternalStore(subscribe, read, () => '');
}

export function keepCode(code: string) {
  if (code === '') window.sessionStorage.removeItem(KEY);
  else window.sessionStorage.setItem(KEY, code);
  for (const listener of listeners) listener();
}

/** It was used, or is not wanted any more. */
export function forgetCode() {
  keepCode('');
}
