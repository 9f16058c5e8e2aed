import type { Product } from '@shop/contract/catalog/schemas';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../../platform/storage.ts';

const KEY = 'viewedProducts';
const MOST = 8;
const listeners = new Set<() => void>();
const none: readonly ViewedProduct[] = [];
let read: { text: string | null; products: readonly ViewedProduct[] } = { text: null, products: none };

/** What leads back to a product. Its price and stock are read anew there. */
export type ViewedProduct = Pick<Product, '_id' | 'slug' | 'title'> & {
  picture: Product['pictures'][number] | null;
};

/** The products that were opened last in this browser, the newest first. They never leave it. */
export function useViewedProducts(): readonly ViewedProduct[] {
  return useSyncExternalStore(subscribe, readViewed, () => none);
}

/** Notes that a product was opened, in its dialog or on its page. */
export function noteViewed({ _id, slug, title, pictures }: Product): void {
  const others = readViewed().filter((product) => product._id !== _id);
  keep([{ _id, slug, title, picture: pictures[0] ?? null }, ...others].slice(0, MOST));
}

export function forgetViewed(): void {
  keep([]);
}

function keep(products: readonly ViewedProduct[]): void {
  if (products.length === 0) browserStorage.remove(KEY);
  else browserStorage.set(KEY, JSON.stringify(products));
  for (const tell of listeners) tell();
}

/** What somebody else wrote there is none. */
function readViewed(): readonly ViewedProduct[] {
  const text = browserStorage.get(KEY);
  if (text !== read.text) read = { text, products: text === null ? none : parsed(text) };
  return read.products;
}

function parsed(text: string): readonly ViewedProduct[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isViewed) : none;
  } catch {
    return none;
  }
}

function isViewed(value: unknown): value is ViewedProduct {
  const { _id, slug, title, picture } = (value ?? {}) as Record<string, unknown>;
  return [_id, slug, title].every((text) => typeof text === 'string') && typeof picture === 'object';
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
