import { useSyncExternalStore } from 'react';
import { browserStorage } from './storage.ts';
import { createListeners } from '../ui/listeners.ts';

/** A list that this browser keeps, newest first. It never leaves it by itself. */
export interface BrowserList<Item> {
  /** None on the server. */
  use: () => readonly Item[];
  read: () => readonly Item[];
  /** Keeps the first `most` of these. */
  keep: (items: readonly Item[]) => void;
}

/** What somebody else wrote under `key` is none. */
export function browserList<Item>(
  key: string,
  { most, isItem }: { most: number; isItem: (value: unknown) => value is Item },
): BrowserList<Item> {
  const none: readonly Item[] = [];
  const changes = createListeners();
  let known: { text: string | null; items: readonly Item[] } = { text: null, items: none };

  function parsed(text: string): readonly Item[] {
    try {
      const value: unknown = JSON.parse(text);
      return Array.isArray(value) ? value.filter(isItem).slice(0, most) : none;
    } catch {
      return none;
    }
  }

  function read(): readonly Item[] {
    const text = browserStorage.get(key);
    if (text !== known.text) known = { text, items: text === null ? none : parsed(text) };
    return known.items;
  }

  return {
    use: () => useSyncExternalStore(changes.subscribe, read, () => none),
    read,
    keep(items) {
      if (items.length === 0) browserStorage.remove(key);
      else browserStorage.set(key, JSON.stringify(items.slice(0, most)));
      changes.tell();
    },
  };
}
