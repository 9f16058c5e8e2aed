import { MAX_COMPARED } from '@shop/contract/limits';
import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../../platform/storage.ts';
import { createListeners } from '../../../ui/listeners.ts';

const KEY = 'compare';
const none: readonly string[] = [];
const changes = createListeners();
let kept: readonly string[] | undefined;

/** The products selected for comparison in this tab, oldest first. None on the server. */
export function useComparedIds(): readonly string[] {
  return useSyncExternalStore(changes.subscribe, read, () => none);
}

/** Adds a product to the comparison, or removes it. If there is no more room, the oldest one is dropped. */
export function toggleCompared(productId: string) {
  const ids = read();
  keep(
    ids.includes(productId) ? ids.filter((id) => id !== productId) : [...ids, productId].slice(-MAX_COMPARED),
  );
}

export function clearCompared() {
  keep(none);
}

/** The page that compares these products. */
export function comparePath(productIds: readonly string[]): string {
  return `/shop/compare?products=${productIds.join(',')}`;
}

function read(): readonly string[] {
  kept ??= stored();
  return kept;
}

function stored(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(tabStorage.get(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(-MAX_COMPARED) : none;
  } catch {
    return none;
  }
}

function keep(ids: readonly string[]) {
  kept = ids;
  tabStorage.set(KEY, JSON.stringify(ids));
  changes.tell();
}
