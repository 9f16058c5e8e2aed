import { defaultSettings } from '@shop/contract/settings/default-settings';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { settingsSections } from '@shop/contract/settings/shop-settings';
import type { Tx } from '@shop/api';

/** Sets the demonstration shop's settings. The rest stays as installed. */
export async function insertSettings(tx: Tx, sharePictureId: string | null): Promise<void> {
  const own = settingsSections
    .map((section) => ({
      section,
      value: JSON.stringify(demonstrationSettings[section]),
      isOwn: demonstrationSettings[section] !== defaultSettings[section],
    }))
    .filter(({ isOwn }) => isOwn);
  await tx
    .insertInto('shop_settings')
    .values(own.map(({ section, value }) => ({ section, value, version: 1 })))
    .execute();
  const pictures = JSON.stringify({ logo: null, icon: null, share: sharePictureId });
  await tx.insertInto('shop_settings').values({ section: 'pictures', value: pictures, version: 1 }).execute();
  await tx.updateTable('catalogue_state').set({ settings_version: 1 }).execute();
}
