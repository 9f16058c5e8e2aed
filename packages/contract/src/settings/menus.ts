/** Used instead of an address: all categories that shoppers can see, in their order. */
export const ALL_CATEGORIES = 'categories';
export const TERMS_PATH = '/shop/Terms';

const CATEGORY_PATH = '/shop/listing?category=';

/** The specification's pages whose entries have a default label. */
export const NAMED_PATHS = [
  '/shop/home',
  '/shop/listing',
  '/shop/aboutus',
  '/shop/contactus',
  TERMS_PATH,
] as const;

export type NamedPath = (typeof NAMED_PATHS)[number];

/**
 * A menu entry. `to` is a path of the shop, an https address or `ALL_CATEGORIES`. `label` is empty for the default
 * label.
 */
export interface MenuEntry {
  label: string;
  to: string;
}

export function pathOfCategory(categoryId: string): string {
  return `${CATEGORY_PATH}${categoryId}`;
}

/** The category that an entry leads to; null for any other page. */
export function categoryOfEntry({ to }: Pick<MenuEntry, 'to'>): string | null {
  return to.startsWith(CATEGORY_PATH) ? to.slice(CATEGORY_PATH.length) : null;
}

/** Whether an entry that leads to `to` has a default label. */
export function hasOwnName(to: string): boolean {
  const named: readonly string[] = NAMED_PATHS;
  return to === ALL_CATEGORIES || named.includes(to) || categoryOfEntry({ to }) !== null;
}
