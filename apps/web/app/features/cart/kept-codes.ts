import { useSyncExternalStore } from 'react';
import type { KeptKey } from '../../platform/session.ts';
import { tabStorage } from '../../platform/storage.ts';
import { createListeners } from '../../ui/listeners.ts';

const KEY: KeptKey = 'offerCodes';

// The codes that a shopper wants to use are kept for the tab, from the cart to the payment.
const changes = createListeners();

function read(): string {
  return tabStorage.get(KEY) ?? '';
}

/** The kept codes in capitals, in the format of the API: `SOAP10,FREESHIP`. Empty: none. */
export function useKeptCodes(): string {
  return useSyncExternalStore(changes.subscribe, read, () => '');
}

/** Splits typed or kept text into codes, in capitals and each once. */
export function splitCodes(typed: string): string[] {
  const names = typed.split(',').map((name) => name.trim().toUpperCase());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Replaces the kept codes. */
export function keepCodes(codes: readonly string[]) {
  if (codes.length === 0) tabStorage.remove(KEY);
  else tabStorage.set(KEY, codes.join(','));
  changes.tell();
}

/** Call this when the codes were used or are no longer wanted. */
export function forgetCodes() {
  keepCodes([]);
}
