import {
  ALL_CATEGORIES,
  type MenuEntry,
  TERMS_PATH,
  categoryOfEntry,
  pathOfCategory,
} from '@shop/contract/settings/menus';
import type { NamedPath } from '@shop/contract/settings/named-paths';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import * as texts from './shell.messages.ts';

/** Labels of entries to which the owner has given none. The label of the terms comes from the settings. */
const names: Record<Exclude<NamedPath, typeof TERMS_PATH>, string> = {
  '/shop/home': texts.home(),
  '/shop/listing': texts.products(),
  '/shop/aboutus': texts.aboutUs(),
  '/shop/contactus': texts.contactUs(),
};

/** An entry as shoppers see it. `categoryId`: it filters the listing. */
export interface ShownEntry {
  label: string;
  to: string;
  categoryId: string | null;
}

type Named = Pick<ShopSettings, 'categories' | 'words'>;

/** The entries of a menu with their labels, without hidden categories. */
export function shownEntries(entries: readonly MenuEntry[], settings: Named): ShownEntry[] {
  const { categories, words } = settings;
  return entries.flatMap(({ label, to }): ShownEntry[] => {
    if (to === ALL_CATEGORIES) {
      return shownEntries(
        categories.map(({ id }) => ({ label: '', to: pathOfCategory(id) })),
        settings,
      );
    }
    const categoryId = categoryOfEntry({ to });
    if (categoryId !== null) {
      const category = categories.find(({ id }) => id === categoryId);
      return category && !category.isHidden ? [{ label: label || category.label, to, categoryId }] : [];
    }
    const ownName = to === TERMS_PATH ? words.terms : (names as Record<string, string>)[to];
    return [{ label: label || (ownName ?? to), to, categoryId }];
  });
}
