import { useSyncExternalStore } from 'react';

const KEY = 'pinCode';
const listeners = new Set<() => void>();
/** For a browser that keeps nothing. */
let ofThisVisit = '';

/** The PIN code that this browser asked for last; '' on the server and if none was. */
export function useKnownPinCode(): string {
  return useSyncExternalStore(subscribe, readKnownPinCode, () => '');
}

/** Keeps a PIN code for the next product. */
export function keepPinCode(pinCode: string): void {
  ofThisVisit = pinCode;
  try {
    localStorage.setItem(KEY, pinCode);
  } catch {
    // Kept for this visit alone.
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
