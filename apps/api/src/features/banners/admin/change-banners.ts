import * as bannerMessages from '@shop/contract/banners/messages';
import type { BannerChange, BannerWords } from '@shop/contract/banners/schemas';
import type { ShopContext } from '../../../shop-context.ts';
import type { Db } from '../../../database.ts';
import { fitsPresentOrder, placeInOrder, type WantedOrder } from '../../../platform/database/ordered-list.ts';
import { BadInputError, ConflictError, NotFoundError } from '../../../platform/errors.ts';
import { getUploadedPicture } from '../../media/index.ts';
import {
  addLastBanner,
  type BannerRow,
  findBannerRow,
  listBannerRows,
  lockBannerIds,
} from '../shared/banner-queries.ts';

/** What is needed to change banners. */
export type BannerDependencies = Pick<ShopContext, 'database' | 'mediaBase'>;

/** The banner never existed, or somebody has deleted it. */
class BannerNotFoundError extends NotFoundError {
  readonly code = 'banner_not_found';

  constructor() {
    super(bannerMessages.notFound);
  }
}

/** A link that leads out of the shop. */
class LinkElsewhereError extends BadInputError {
  readonly code = 'link_elsewhere';
}

/** A picture with a link but no words: a screen reader could not say where it leads. */
class LinkWithoutWordsError extends BadInputError {
  readonly code = 'link_without_words';
}

/** A button that leads nowhere. */
class ButtonWithoutLinkError extends BadInputError {
  readonly code = 'button_without_link';
}

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

/** @throws LinkElsewhereError, LinkWithoutWordsError, ButtonWithoutLinkError */
function ensureWordsFit({ alt, link, heading, button }: Required<BannerWords>): void {
  if (link !== '' && !IN_SHOP.test(link)) {
    const sentence = bannerMessages.linkInShop;
    throw new LinkElsewhereError(sentence, { fields: { link: sentence } });
  }
  if (link !== '' && !alt && !heading && !button) {
    const sentence = bannerMessages.linkNeedsWords;
    throw new LinkWithoutWordsError(sentence, { fields: { alt: sentence } });
  }
  if (link === '' && button !== '') {
    const sentence = bannerMessages.buttonNeedsLink;
    throw new ButtonWithoutLinkError(sentence, { fields: { link: sentence } });
  }
}

/**
 * Adds a banner after the others.
 * @throws NotUploadedError if `image` is not the address of an upload
 * @throws LinkElsewhereError, LinkWithoutWordsError, ButtonWithoutLinkError
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
 * @throws BannerNotFoundError
 * @throws LinkElsewhereError, LinkWithoutWordsError, ButtonWithoutLinkError
 */
export async function editBanner(
  { database }: BannerDependencies,
  bannerId: string,
  { isHidden, ...typed }: BannerChange,
): Promise<BannerRow> {
  return database.write(async (tx) => {
    tx.tell('catalogue');
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

/** Somebody else has changed the banners since this owner read them. `data` is the current list. */
class BannersChangedMeanwhileError extends ConflictError {
  readonly code = 'banners_changed';
}

/**
 * Puts the banners in the order of `ids`, each of which occurs once.
 * @throws BannersChangedMeanwhileError if `ids` are not the existing banners, or `idsSeen` is not their order
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
      throw new BannersChangedMeanwhileError(bannerMessages.changedMeanwhile, { data: await present(tx) });
    }
    await placeInOrder(tx, 'banners', wanted.ids);
    return listBannerRows(tx);
  });
}

/**
 * Takes a banner off the home page. Its picture stays stored, as other banners may show it.
 * @throws BannerNotFoundError
 */
export async function deleteBanner({ database }: BannerDependencies, bannerId: string): Promise<void> {
  await database.write(async (tx) => {
    tx.tell('catalogue');
    await lockBannerIds(tx);
    const { numDeletedRows } = await tx
      .deleteFrom('banners')
      .where('id', '=', bannerId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new BannerNotFoundError();
  });
}
