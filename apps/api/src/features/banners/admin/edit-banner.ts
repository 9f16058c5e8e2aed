import type { BannerChange } from '@shop/contract/banners/schemas';
import { BannerNotFoundError } from './banner-not-found.ts';
import { type BannerRow, findBannerRow } from '../shared/banner-queries.ts';
import type { BannerDependencies } from './banner-dependencies.ts';
import { ensureWordsFit, wordsOf } from './banner-words.ts';

/**
 * Changes those fields of a banner that were sent: its words, its link, whether shoppers see it.
 * @throws BannerNotFoundError
 * @throws LinkElsewhereError, LinkWithoutWordsError, ButtonWithoutLinkError
 */
export async function editBanner(
  { database, catalogueChanged }: BannerDependencies,
  bannerId: string,
  { isHidden, ...typed }: BannerChange,
): Promise<BannerRow> {
  return database.write(async (tx) => {
    tx.afterCommit(catalogueChanged);
    const before = await tx
      .selectFrom('banners')
      .select(['alt', 'link', 'heading', 'button', 'is_hidden'])
      .where('id', '=', bannerId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new BannerNotFoundError();
    const { is_hidden: wasHidden, ...wordsBefore } = before;
    const words = wordsOf(typed, wordsBefore);
    ensureWordsFit(words);
    await tx
      .updateTable('banners')
      .set({ ...words, is_hidden: isHidden ?? wasHidden })
      .where('id', '=', bannerId)
      .execute();
    const row = await findBannerRow(tx, bannerId);
    if (!row) throw new BannerNotFoundError();
    return row;
  });
}
