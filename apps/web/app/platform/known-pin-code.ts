import { useSyncExternalStore } from 'react';

const KEY = 'pinCode';
const listeners = new Set<() => void>();
/** For browsers that block storage. */
let ofThisVisit = '';

/** The PIN code that was last entered in this browser; '' if there is none, and on the server. */
export function useKnownPinCode(): string {
  return useSyncExternalStore(subscribe, readKnownPinCode, () => '');
}

/** Keeps a PIN code for the next product page. */
export function keepPinCode(pinCode: string): void {
  ofThisVisit = pinCode;
  try {
    localStorage.setItem(KEY, pinCode);
  } catch {
    // Kept for this visit only.
  }
  for (const tell of listeners) tell();
}

function readKnownPinCode(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return ofThisVisit;
  }
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
