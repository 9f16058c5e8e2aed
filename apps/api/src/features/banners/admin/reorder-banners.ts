import * as bannerMessages from '@shop/contract/banners/messages';
import type { Db } from '../../../database.ts';
import { ConflictError } from '../../../platform/errors.ts';
import { type BannerRow, listBannerRows, lockBannerIds, placeBanners } from '../shared/banner-queries.ts';
import type { BannerDependencies } from './banner-dependencies.ts';

/** Somebody else has changed the banners since this owner read them. `data` is the current list. */
export class BannersChangedMeanwhileError extends ConflictError {
  readonly code = 'banners_changed';
}

interface WantedOrder {
  ids: readonly string[];
  /** The order in which the owner saw them; undefined if the request does not say. */
  idsSeen: readonly string[] | undefined;
}

/**
 * Puts the banners in the order of `ids`, each of which occurs once.
 * @throws BannersChangedMeanwhileError if `ids` are not the existing banners, or `idsSeen` is not their order
 */
export async function reorderBanners(
  { database, catalogueChanged }: BannerDependencies,
  { ids, idsSeen }: WantedOrder,
  present: (db: Db) => Promise<unknown>,
): Promise<BannerRow[]> {
  return database.write(async (tx) => {
    tx.afterCommit(catalogueChanged);
    const current = await lockBannerIds(tx);
    const isStale = idsSeen !== undefined && !isSame(idsSeen, current);
    if (isStale || !isSame(ids.toSorted(), current.toSorted())) {
      throw new BannersChangedMeanwhileError(bannerMessages.changedMeanwhile, { data: await present(tx) });
    }
    await placeBanners(tx, ids);
    return listBannerRows(tx);
  });
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id, index) => id === others[index]);
}
