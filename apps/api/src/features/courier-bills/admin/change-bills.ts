import * as refusals from '@shop/contract/courier-bills/refusals';
import type { RateCard } from '@shop/contract/courier-bills/schemas';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';

type Dependencies = Pick<ShopContext, 'database' | 'clock'>;

export async function saveRateCard(
  { database, clock }: Dependencies,
  { card, byUserId }: { card: RateCard; byUserId: string },
): Promise<void> {
  const values = { card: JSON.stringify(card), by_user_id: byUserId, updated_at: clock.now() };
  await database.write((tx) =>
    tx
      .insertInto('courier_rates')
      .values(values)
      .onConflict((conflict) => conflict.column('singleton').doUpdateSet(values))
      .execute(),
  );
}

/** Removes a bill with its lines. @throws courier_bill_not_found */
export async function removeBill({ database }: Pick<Dependencies, 'database'>, id: string): Promise<void> {
  const { numDeletedRows } = await database.write((tx) =>
    tx.deleteFrom('courier_bills').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  if (numDeletedRows === 0n) throw refuse(refusals.billNotFound);
}
