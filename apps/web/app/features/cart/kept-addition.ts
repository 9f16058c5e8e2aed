/** What a visitor wanted to put into the cart (ruling 38). */
export interface KeptAddition {
  productId: string;
  /** What could still be bought of it, as the page showed it. */
  totalStock: number;
}

interface Stored extends KeptAddition {
  /** Address of the page that it was on. */
  page: string;
  keptAt: number;
}

const KEY = 'cartAddition';
/** Whoever signs in later does not expect it any more. */
const KEPT_FOR_MS = 30 * 60_000;

/** Keeps an addition for after the sign-in, in this tab. */
export function keepAddition({ productId, totalStock }: KeptAddition) {
  const { pathname, search } = window.location;
  const stored: Stored = { productId, totalStock, page: pathname + search, keptAt: Date.now() };
  window.sessionStorage.setItem(KEY, JSON.stringify(stored));
}

/** The kept addition, which is kept no longer; null where there is none. */
export function takeAddition(): KeptAddition | null {
  const stored = readStored();
  window.sessionStorage.removeItem(KEY);
  return stored;
}

/** Address of the page to return to for a kept addition; undefined where there is none, and on the server. */
export function keptAdditionPage(): string | undefined {
  return typeof window === 'undefined' ? undefined : readStored()?.page;
}

function readStored(): Stored | null {
  const text = window.sessionStorage.getItem(KEY);
  if (text === null) return null;
  const stored = JSON.parse(text) as Stored;
  return Date.now() - stored.keptAt < KEPT_FOR_MS ? stored : null;
}
