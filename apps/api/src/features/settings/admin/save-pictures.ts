import * as settingsMessages from '@shop/contract/settings/messages';
import type { SectionValues } from '@shop/contract/settings/schemas';
import type { Tx } from '../../../database.ts';
import { getUploadedPicture } from '../../media/index.ts';
import { type Saving, replaceSection } from './save-section.ts';
import type { SettingsDependencies } from './settings-dependencies.ts';

/**
 * Saves logo, icon, the picture of shared links and the signature on GST papers; null removes one.
 * @throws NotUploadedError for an address that is not an upload, SettingsChangedMeanwhileError
 */
export async function savePictures(
  dependencies: SettingsDependencies,
  { logo, icon, share, signature }: SectionValues['pictures'],
  saving: Saving,
): Promise<void> {
  const { mediaBase } = dependencies;
  const idOf = async (tx: Tx, url: string | null, field: string) => {
    if (url === null) return null;
    const sentence = settingsMessages.pictureFromUpload;
    return (await getUploadedPicture(tx, url, { mediaBase, field, sentence })).id;
  };
  await replaceSection(dependencies, 'pictures', saving, async (tx) => ({
    logo: await idOf(tx, logo, 'logo'),
    icon: await idOf(tx, icon, 'icon'),
    share: await idOf(tx, share, 'share'),
    signature: await idOf(tx, signature, 'signature'),
  }));
}
