import type { SectionValues } from '@shop/contract/settings/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/** The sections as the database keeps them: pictures by their ids. Categories are no section. */
export type StoredSettings = Omit<ShopSettings, 'pictures' | 'categories'> & {
  pictures: Record<keyof ShopSettings['pictures'], string | null>;
};

export type StoredSection = StoredSettings[keyof SectionValues];

/** The ids of pictures without those that are null. */
export function pictureIdsOf({ pictures }: Pick<StoredSettings, 'pictures'>): string[] {
  return Object.values(pictures).filter((id) => id !== null);
}
