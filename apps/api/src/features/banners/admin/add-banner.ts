import * as bannerMessages from '@shop/contract/banners/messages';
import { getUploadedPicture } from '../../media/index.ts';
import { type BannerRow, addLastBanner } from '../shared/banner-queries.ts';
import type { BannerDependencies } from './banner-dependencies.ts';

/**
 * Adds a banner after the others.
 * @throws NotUploadedError for an `image` that no upload answered
 */
export async function addBanner(
  { database, mediaBase, catalogueChanged }: BannerDependencies,
  { image, alt }: { image: string; alt: string },
): Promise<BannerRow> {
  const sentence = bannerMessages.imageFromUpload;
  return database.write(async (tx) => {
    tx.afterCommit(catalogueChanged);
    const picture = await getUploadedPicture(tx, image, { mediaBase, field: 'image', sentence });
    return addLastBanner(tx, picture, alt.trim());
  });
}
