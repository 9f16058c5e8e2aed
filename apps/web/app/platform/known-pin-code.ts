import { useSyncExternalStore } from 'react';
import { browserStorage } from './storage.ts';

const KEY = 'pinCode';
const listeners = new Set<() => void>();

/** The PIN code that was last entered in this browser; '' if there is none, and on the server. */
export function useKnownPinCode(): string {
  return useSyncExternalStore(subscribe, readKnownPinCode, () => '');
}

/** Keeps a PIN code for the next product page. */
export function keepPinCode(pinCode: string): void {
  browserStorage.set(KEY, pinCode);
  for (const tell of listeners) tell();
}

function readKnownPinCode(): string {
  return browserStorage.get(KEY) ?? '';
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
