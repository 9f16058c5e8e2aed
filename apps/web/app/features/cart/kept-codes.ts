import { useSyncExternalStore } from 'react';

/** The codes that a shopper wants to use are kept for the tab, from the cart to the payment. */
const KEY = 'offerCodes';
const listeners = new Set<() => void>();

function read(): string {
  return window.sessionStorage.getItem(KEY) ?? '';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The codes that are kept, in capitals, as the shop takes them: `SOAP10,FREESHIP`; empty: none. */
export function useKeptCodes(): string {
  return useSyncExternalStore(subscribe, read, () => '');
}

/** The codes of what was typed or is kept, in capitals and each once. */
export function splitCodes(typed: string): string[] {
  const names = typed.split(',').map((name) => name.trim().toUpperCase());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Keeps these instead of what was kept. */
export function keepCodes(codes: readonly string[]) {
  if (codes.length === 0) window.sessionStorage.removeItem(KEY);
  else window.sessionStorage.setItem(KEY, codes.join(','));
  for (const listener of listeners) listener();
}

/** They were used, or are not wanted any more. */
export function forgetCodes() {
  keepCodes([]);
}
