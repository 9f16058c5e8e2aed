import * as bannerMessages from '@shop/contract/banners/messages';
import * as bannerRefusals from '@shop/contract/banners/refusals';
import type { BannerChange, BannerWords } from '@shop/contract/banners/schemas';
import type { ShopContext } from '../../../shop-context.ts';
import type { Db } from '../../../database.ts';
import { fitsPresentOrder, placeInOrder, type WantedOrder } from '../../../platform/database/ordered-list.ts';
import { refuse } from '../../../platform/errors.ts';
import { areStillSeen } from '../../../platform/still-seen.ts';
import { getUploadedPicture } from '../../media/index.ts';
import {
  addLastBanner,
  type BannerRow,
  findBannerRow,
  listBannerRows,
  lockBannerIds,
  presentBanner,
} from '../shared/banner-queries.ts';

/** What is needed to change banners. */
export type BannerDependencies = Pick<ShopContext, 'database' | 'mediaBase'>;

const IN_SHOP = /^\/shop\/[!-~]*$/;

const NONE: Required<BannerWords> = { alt: '', link: '', heading: '', button: '' };

/** A banner's words as they are stored. Words that were not sent stay as in `before`. */
function wordsOf(typed: BannerWords, before = NONE): Required<BannerWords> {
  return {
    alt: typed.alt?.trim() ?? before.alt,
    link: typed.link?.trim() ?? before.link,
    heading: typed.heading?.trim() ?? before.heading,
    button: typed.button?.trim() ?? before.button,
  };
}

/** @throws link_elsewhere, link_without_words, button_without_link */
function ensureWordsFit({ alt, link, heading, button }: Required<BannerWords>): void {
  if (link !== '' && !IN_SHOP.test(link)) {
    throw refuse(bannerRefusals.linkInShop, { field: 'link' });
  }
  if (link !== '' && !alt && !heading && !button) {
    throw refuse(bannerRefusals.linkNeedsWords, { field: 'alt' });
  }
  if (link === '' && button !== '') {
    throw refuse(bannerRefusals.buttonNeedsLink, { field: 'link' });
  }
}

/**
 * Adds a banner after the others.
 * @throws not_uploaded if `image` is not the address of an upload
 * @throws link_elsewhere, link_without_words, button_without_link
 */
export async function addBanner(
  { database, mediaBase }: BannerDependencies,
  { image, ...typed }: BannerWords & { image: string },
): Promise<BannerRow> {
  const sentence = bannerMessages.imageFromUpload;
  const words = wordsOf(typed);
  ensureWordsFit(words);
  return database.write(async (tx) => {
    tx.tell('catalogue');
    const picture = await getUploadedPicture(tx, image, { mediaBase, field: 'image', sentence });
    return addLastBanner(tx, picture, words);
  });
}

/**
 * Changes those fields of a banner that were sent: its words, its link, whether shoppers see it.
 * @throws banner_not_found
 * @throws banner_changed with the present one if somebody changed one of these fields since it was `seen`
 * @throws link_elsewhere, link_without_words, button_without_link
 */
export async function editBanner(
  { database, mediaBase }: BannerDependencies,
  bannerId: string,
  { isHidden, seen, ...typed }: BannerChange,
): Promise<BannerRow> {
  return database.write(async (tx) => {
    tx.tell('catalogue');
    const before = await tx
      .selectFrom('banners')
      .select(['alt', 'link', 'heading', 'button', 'is_hidden'])
      .where('id', '=', bannerId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw refuse(bannerRefusals.notFound);
    const { is_hidden: wasHidden, ...wordsBefore } = before;
    const words = wordsOf(typed, wordsBefore);
    const wanted = Object.fromEntries(
      Object.keys(typed).map((name) => [name, words[name as keyof BannerWords]]),
    );
    if (!areStillSeen<Required<BannerWords>>({ seen, now: wordsBefore, wanted })) {
      const data = await findBannerRow(tx, bannerId);
      throw refuse(bannerRefusals.wordsChanged, { data: data && presentBanner(data, mediaBase) });
    }
    ensureWordsFit(words);
    await tx
      .updateTable('banners')
      .set({ ...words, is_hidden: isHidden ?? wasHidden })
      .where('id', '=', bannerId)
      .execute();
    const row = await findBannerRow(tx, bannerId);
    if (!row) throw refuse(bannerRefusals.notFound);
    return row;
  });
}

/**
 * Puts the banners in the order of `ids`, each of which occurs once.
 * @throws banners_changed if `ids` are not the existing banners, or `idsSeen` is not their order
 */
export async function reorderBanners(
  { database }: BannerDependencies,
  wanted: WantedOrder,
  present: (db: Db) => Promise<unknown>,
): Promise<BannerRow[]> {
  return database.write(async (tx) => {
    tx.tell('catalogue');
    const current = await lockBannerIds(tx);
    if (!fitsPresentOrder(wanted, current)) {
      throw refuse(bannerRefusals.changedMeanwhile, { data: await present(tx) });
    }
    await placeInOrder(tx, 'banners', wanted.ids);
    return listBannerRows(tx);
  });
}

/**
 * Takes a banner off the home page. Its picture stays stored, as other banners may show it.
 * @throws banner_not_found
 */
export async function deleteBanner({ database }: BannerDependencies, bannerId: string): Promise<void> {
  await database.write(async (tx) => {
    tx.tell('catalogue');
    await lockBannerIds(tx);
    const { numDeletedRows } = await tx
      .deleteFrom('banners')
      .where('id', '=', bannerId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw refuse(bannerRefusals.notFound);
  });
}
