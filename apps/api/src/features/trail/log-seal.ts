import { dayOfIndia } from '@shop/contract/days';
import type { ShopContext } from '../../shop-context.ts';
import { readSeal } from './verify-trail.ts';

/**
 * Puts the seal into the log once a day across all instances, also on days without entries and where no mail of the day
 * leaves (decision 0134). A job calls it often.
 */
export async function logSealIfDue({
  database,
  clock,
  logger,
}: Pick<ShopContext, 'database' | 'clock' | 'logger'>): Promise<void> {
  const today = dayOfIndia(clock.now());
  await database.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('trail_head')
      .set({ logged_on: today })
      .where('logged_on', '<', today)
      .where('number', '>', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    // Before the commit: a process that is killed here logs it twice, not never.
    logger.info({ event: 'seal', ...(await readSeal(tx)) }, 'the seal of the trail');
  });
}
