import * as bannerMessages from '@shop/contract/banners/messages';
import { BadInputError } from '../../../platform/errors.ts';
import { BannerNotFoundError } from './banner-not-found.ts';
import { type BannerRow, findBannerRow } from '../shared/banner-queries.ts';
import type { BannerDependencies } from './banner-dependencies.ts';

/** A picture that leads somewhere and has no words: nobody hears where to. */
export class LinkWithoutWordsError extends BadInputError {
  readonly code = 'link_without_words';
}

/**
 * Says what a banner shows and, unless `link` is left out, where it leads; an empty one takes it back.
 * @throws BannerNotFoundError for one that is not there
 * @throws LinkWithoutWordsError
 */
export async function describeBanner(
  { database, catalogueChanged }: BannerDependencies,
  { bannerId, ...change }: { bannerId: string; alt: string; link?: string | undefined },
): Promise<BannerRow> {
  return database.write(async (tx) => {
    tx.afterCommit(catalogueChanged);
    const before = await tx
      .selectFrom('banners')
      .select('link')
      .where('id', '=', bannerId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new BannerNotFoundError();
    const [alt, link] = [change.alt.trim(), change.link ?? before.link];
    if (alt === '' && link !== '') {
      const sentence = bannerMessages.linkNeedsWords;
      throw new LinkWithoutWordsError(sentence, { fields: { alt: sentence } });
    }
    await tx.updateTable('banners').set({ alt, link }).where('id', '=', bannerId).execute();
    const row = await findBannerRow(tx, bannerId);
    if (!row) throw new BannerNotFoundError();
    return row;
  });
}
