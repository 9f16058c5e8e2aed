import { tabStorage } from '../../platform/storage.ts';

/** What a visitor wanted to add to the cart (ruling 38). */
export interface KeptAddition {
  productId: string;
  /** The available stock that the page showed. */
  totalStock: number;
  /** Pieces; one if it is left out. */
  quantity?: number;
}

interface Stored extends KeptAddition {
  /** Address of the page on which the product was. */
  page: string;
  keptAt: number;
}

const KEY = 'cartAddition';
/** After this time, a shopper who signs in no longer expects the addition. */
const KEPT_FOR_MS = 30 * 60_000;

/** Keeps an addition in this tab until the sign-in, which leads back to `page`. */
export function keepAddition(
  addition: KeptAddition,
  page = window.location.pathname + window.location.search,
) {
  const stored: Stored = { ...addition, page, keptAt: Date.now() };
  tabStorage.set(KEY, JSON.stringify(stored));
}

/** Returns the kept addition and removes it; null if there is none. */
export function takeAddition(): KeptAddition | null {
  const stored = readStored();
  tabStorage.remove(KEY);
  return stored;
}

/** The page to return to for a kept addition. Undefined if there is none, and on the server. */
export function keptAdditionPage(): string | undefined {
  return typeof window === 'undefined' ? undefined : readStored()?.page;
}

function readStored(): Stored | null {
  const text = tabStorage.get(KEY);
  if (text === null) return null;
  const stored = JSON.parse(text) as Stored;
  return Date.now() - stored.keptAt < KEPT_FOR_MS ? stored : null;
}
