/** Used instead of an address: all categories that shoppers can see, in their order. */
export const ALL_CATEGORIES = 'categories';
export const TERMS_PATH = '/shop/Terms';

const CATEGORY_PATH = '/shop/listing?category=';

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
