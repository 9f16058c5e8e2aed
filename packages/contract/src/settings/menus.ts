/** In place of an address: every category that shoppers are shown, in their order. */
export const ALL_CATEGORIES = 'categories';
export const TERMS_PATH = '/shop/Terms';

const CATEGORY_PATH = '/shop/listing?category=';

/** The pages of the specification whose entries have a name of their own where the owner gives none. */
export const NAMED_PATHS = [
  '/shop/home',
  '/shop/listing',
  '/shop/aboutus',
  '/shop/contactus',
  TERMS_PATH,
] as const;

export type NamedPath = (typeof NAMED_PATHS)[number];

/** An entry of a menu. `to`: a path of the shop, an https address or `ALL_CATEGORIES`; `label` empty: its own name. */
export interface MenuEntry {
  label: string;
  to: string;
}

export function pathOfCategory(categoryId: string): string {
  return `${CATEGORY_PATH}${categoryId}`;
}

/** The category whose shelf an entry leads to; null: another page. */
export function categoryOfEntry({ to }: Pick<MenuEntry, 'to'>): string | null {
  return to.startsWith(CATEGORY_PATH) ? to.slice(CATEGORY_PATH.length) : null;
}

/** Whether an entry that leads there needs no name from its owner. */
export function hasOwnName(to: string): boolean {
  const named: readonly string[] = NAMED_PATHS;
  return to === ALL_CATEGORIES || named.includes(to) || categoryOfEntry({ to }) !== null;
}
