import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { PictureDependencies } from './shared/store-picture.ts';

/** By then, shoppers who upload pictures have sent their review or ticket. */
const KEPT_UNUSED_MS = 48 * 3_600_000;
/** How many pictures have their files deleted within one transaction. */
const BATCH_SIZE = 20;

/** Nothing shows the picture: no table refers to it, and no text of a page or a setting contains its address. */
const isUnused = sql<boolean>`not exists (select from review_pictures where picture_id = pictures.id)
  and not exists (select from ticket_pictures where picture_id = pictures.id)
  and not exists (select from product_pictures where picture_id = pictures.id)
  and not exists (select from order_lines where picture_id = pictures.id)
  and not exists (select from banners where picture_id = pictures.id)
  and not exists (select from categories where picture_id = pictures.id)
  and not exists (select from collections where picture_id = pictures.id)
  and not exists (
    select from pages where position(pictures.id::text in concat(draft, published, planned)) > 0
  )
  and not exists (select from page_versions where position(pictures.id::text in content::text) > 0)
  and not exists (select from shop_settings where position(pictures.id::text in value::text) > 0)`;

/**
 * Deletes photographs that shoppers uploaded at least two days ago and that nothing shows, because their review or
 * ticket was never sent or now has others. The files are deleted before the commit: after a crash in between, their
 * deletion is repeated.
 * @returns whether there may be more
 */
export async function removeUnusedPictures({
  database,
  pictures,
  clock,
}: PictureDependencies & { clock: Clock }): Promise<boolean> {
  const uploadedBefore = new Date(clock.now().getTime() - KEPT_UNUSED_MS);
  return database.write(async (tx) => {
    // A review that is being sent locks its pictures (`holdPictures`): either they are left alone, or it finds them
    // gone.
    const locked = await tx
      .selectFrom('pictures')
      .select('id')
      .where('shopper_id', 'is not', null)
      .where('created_at', '<', uploadedBefore)
      .where(isUnused)
      .orderBy('created_at')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute();
    if (locked.length === 0) return false;
    // Checked once more: a reference to one of them may have been committed between the read and the lock.
    const removed = await tx
      .deleteFrom('pictures')
      .where(sql<boolean>`id = any(${locked.map(({ id }) => id)}::uuid[])`)
      .where(isUnused)
      .returning('id')
      .execute();
    for (const { id } of removed) await pictures.discard(id);
    return locked.length === BATCH_SIZE && removed.length > 0;
  });
}
