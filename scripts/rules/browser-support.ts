import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';

/** The oldest browsers that the shop serves (README), by the names of MDN's browser-compat-data. */
export const SERVED = {
  safari: '15.4',
  safari_ios: '15.4',
  chrome: '109',
  chrome_android: '109',
  webview_android: '109',
  firefox: '115',
  firefox_android: '115',
} as const;

/** Something that one of the browsers served lacks. */
export interface Unsupported {
  /** `Array.fromAsync`, `.toSorted()`, `/(?<=a)/`, `@container`. */
  feature: string;
  /** From 1. */
  line: number;
}

export const data = bcd as unknown as CompatData;
/** Where the data keep what is known of a feature. */
export const COMPAT = '__compat';

/** Whether every browser served has a feature, by itself and without a prefix. What MDN does not know is there. */
export function isServed(compat: CompatStatement | undefined): boolean {
  if (!compat) return true;
  return Object.entries(SERVED).every(([browser, oldest]) => {
    const support = compat.support[browser as keyof typeof SERVED];
    if (!support) return true;
    const plain = [support]
      .flat()
      .find(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other);
    const since = plain?.version_added;
    return typeof since === 'string' && since !== 'preview' && isAtMost(since.replace('≤', ''), oldest);
  });
}

function isAtMost(version: string, limit: string): boolean {
  return version.localeCompare(limit, 'en', { numeric: true }) <= 0;
}

export function isIdentifier(entry: unknown): entry is Identifier {
  return typeof entry === 'object' && entry !== null && COMPAT in entry;
}
