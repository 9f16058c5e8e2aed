import type { SectionValues } from '@shop/contract/settings/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/** The sections as the database stores them, with pictures by their ids. Categories are not a section. */
export type StoredSettings = Omit<ShopSettings, 'pictures' | 'categories'> & {
  pictures: Record<keyof ShopSettings['pictures'], string | null>;
};

export type StoredSection = StoredSettings[keyof SectionValues];

/** The ids of the pictures that are set. */
export function pictureIdsOf({ pictures }: Pick<StoredSettings, 'pictures'>): string[] {
  return Object.values(pictures).filter((id) => id !== null);
}
