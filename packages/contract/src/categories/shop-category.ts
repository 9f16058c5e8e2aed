import type { Picture } from '../schemas.ts';

/** A shelf of the shop, as every page knows it. */
export interface ShopCategory {
  /** Names it in addresses, filters and files; it stays when the label changes. */
  id: string;
  label: string;
  /** A few words under its picture; may be empty. */
  line: string;
  picture: Picture | null;
  /** Menus, tiles, filters and the sitemap leave it out; its products stay on sale. */
  isHidden: boolean;
}

/** What a shop has before its owner changes it (ruling 5). */
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

/** What people read for a category; its id where the page does not know it yet. */
export function categoryLabel(categories: readonly Pick<ShopCategory, 'id' | 'label'>[], id: string): string {
  return categories.find((category) => category.id === id)?.label ?? id;
}
