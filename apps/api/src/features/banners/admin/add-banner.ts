import * as bannerMessages from '@shop/contract/banners/messages';
import type { BannerWords } from '@shop/contract/banners/schemas';
import { getUploadedPicture } from '../../media/index.ts';
import { type BannerRow, addLastBanner } from '../shared/banner-queries.ts';
import type { BannerDependencies } from './banner-dependencies.ts';
import { ensureWordsFit, wordsOf } from './banner-words.ts';

/**
 * Adds a banner after the others.
 * @throws NotUploadedError if `image` is not the address of an upload
 * @throws LinkElsewhereError, LinkWithoutWordsError, ButtonWithoutLinkError
 */
export async function addBanner(
  { database, mediaBase, catalogueChanged }: BannerDependencies,
  { image, ...typed }: BannerWords & { image: string },
): Promise<BannerRow> {
  const sentence = bannerMessages.imageFromUpload;
  const words = wordsOf(typed);
  ensureWordsFit(words);
  return database.write(async (tx) => {
    tx.afterCommit(catalogueChanged);
    const picture = await getUploadedPicture(tx, image, { mediaBase, field: 'image', sentence });
    return addLastBanner(tx, picture, words);
  });
}
