import { BannerNotFoundError } from './banner-not-found.ts';
import { lockBannerIds } from '../shared/banner-queries.ts';
import type { BannerDependencies } from './banner-dependencies.ts';

/**
 * Takes a banner off the home page. Its picture stays stored, as other banners may show it.
 * @throws BannerNotFoundError
 */
export async function deleteBanner(
  { database, catalogueChanged }: BannerDependencies,
  bannerId: string,
): Promise<void> {
  await database.write(async (tx) => {
    tx.afterCommit(catalogueChanged);
    await lockBannerIds(tx);
    const { numDeletedRows } = await tx
      .deleteFrom('banners')
      .where('id', '=', bannerId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new BannerNotFoundError();
  });
}
