import * as refusals from '@shop/contract/courier-bills/refusals';
import type { RateCard } from '@shop/contract/courier-bills/schemas';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { refuse } from '../../../platform/errors.ts';
import { isStillSeen } from '../../../platform/still-seen.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { findRateCard } from './bill-queries.ts';

type Dependencies = Pick<ShopContext, 'database' | 'clock'>;

interface SavedRates {
  card: RateCard;
  /** The rates that the owner saw; undefined if the request does not say. */
  seen?: RateCard | null | undefined;
  byUserId: string;
}

/** @throws courier_rates_changed with the present ones if they are not `seen` any more */
export async function saveRateCard(
  { database, clock }: Dependencies,
  { card, seen, byUserId }: SavedRates,
): Promise<void> {
  const values = { card: JSON.stringify(card), by_user_id: byUserId, updated_at: clock.now() };
  await database.write(async (tx) => {
    await takeAdvisoryLock(tx, 'courier_rates');
    const now = await findRateCard(tx);
    if (!isStillSeen({ seen, now, wanted: card })) throw refuse(refusals.ratesChanged, { data: now });
    await tx
      .insertInto('courier_rates')
      .values(values)
      .onConflict((conflict) => conflict.column('singleton').doUpdateSet(values))
      .execute();
  });
}

/** Removes a bill with its lines. @throws courier_bill_not_found */
export async function removeBill({ database }: Pick<Dependencies, 'database'>, id: string): Promise<void> {
  const { numDeletedRows } = await database.write((tx) =>
    tx.deleteFrom('courier_bills').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  if (numDeletedRows === 0n) throw refuse(refusals.billNotFound);
}
