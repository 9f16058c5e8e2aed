import { ALL_CATEGORIES, TERMS_PATH, categoryOfEntry } from './menus.ts';

/** The specification's pages whose entries have a default label. */
export const NAMED_PATHS = [
  '/shop/home',
  '/shop/listing',
  '/shop/aboutus',
  '/shop/contactus',
  TERMS_PATH,
] as const;

export type NamedPath = (typeof NAMED_PATHS)[number];

/** Whether an entry that leads to `to` has a default label. */
export function hasOwnName(to: string): boolean {
  const named: readonly string[] = NAMED_PATHS;
  return to === ALL_CATEGORIES || named.includes(to) || categoryOfEntry({ to }) !== null;
}
