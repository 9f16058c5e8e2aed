import { useSyncExternalStore } from 'react';
import { browserStorage } from './storage.ts';
import { createListeners } from '../ui/listeners.ts';

const KEY = 'pinCode';
const changes = createListeners();

/** The PIN code that was last entered in this browser; '' if there is none, and on the server. */
export function useKnownPinCode(): string {
  return useSyncExternalStore(changes.subscribe, readKnownPinCode, () => '');
}

/** Keeps a PIN code for the next product page. */
export function keepPinCode(pinCode: string): void {
  browserStorage.set(KEY, pinCode);
  changes.tell();
}

function readKnownPinCode(): string {
  return browserStorage.get(KEY) ?? '';
}
