import type { Picture } from '../schemas.ts';

/** A shelf of the shop as every page knows it. */
export interface ShopCategory {
  /** Identifies it in addresses, filters and files. It stays the same when the label changes. */
  id: string;
  label: string;
  /** A few words below its picture. May be empty. */
  line: string;
  picture: Picture | null;
  /** Menus, tiles, filters and the sitemap leave it out. Its products stay on sale. */
  isHidden: boolean;
}

/** The categories of a shop before its owner changes them (ruling 5). */
export const installedCategories: readonly ShopCategory[] = [
  installed('soap', 'Soap'),
  installed('faceWash', 'Face Wash'),
  installed('shampoo', 'Shampoo'),
];

function installed(id: string, label: string): ShopCategory {
  return { id, label, line: '', picture: null, isHidden: false };
}

/** The categories that shoppers are shown. */
export function shownCategories(categories: readonly ShopCategory[]): ShopCategory[] {
  return categories.filter(({ isHidden }) => !isHidden);
}

/** The label that people read, or the id if the page does not know the category yet. */
export function categoryLabel(categories: readonly Pick<ShopCategory, 'id' | 'label'>[], id: string): string {
  return categories.find((category) => category.id === id)?.label ?? id;
}
