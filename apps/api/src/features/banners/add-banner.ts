import { messages } from '@shop/contract/messages';
import type { Database } from '../../database.ts';
import { getUploadedPicture } from '../media/index.ts';
import { type BannerRow, addLastBanner } from './banner-queries.ts';

/**
 * Adds a banner after the others.
 * @throws NotUploadedError for an `image` that no upload answered
 */
export async function addBanner(
  database: Database,
  { image, alt, mediaBase }: { image: string; alt: string; mediaBase: string },
): Promise<BannerRow> {
  const sentence = messages.banner.imageFromUpload;
  return database.write(async (tx) => {
    const picture = await getUploadedPicture(tx, image, { mediaBase, field: 'image', sentence });
    return addLastBanner(tx, picture, alt.trim());
  });
}
