import { BannerNotFoundError } from './banner-not-found.ts';
import { type BannerRow, findBannerRow } from '../shared/banner-queries.ts';
import type { BannerDependencies } from './banner-dependencies.ts';

/**
 * Says what a banner shows; an empty `alt` takes the words back.
 * @throws BannerNotFoundError for one that is not there
 */
export async function describeBanner(
  { database, catalogueChanged }: BannerDependencies,
  { bannerId, alt }: { bannerId: string; alt: string },
): Promise<BannerRow> {
  return database.write(async (tx) => {
    tx.afterCommit(catalogueChanged);
    await tx.updateTable('banners').set({ alt: alt.trim() }).where('id', '=', bannerId).execute();
    const row = await findBannerRow(tx, bannerId);
    if (!row) throw new BannerNotFoundError();
    return row;
  });
}
