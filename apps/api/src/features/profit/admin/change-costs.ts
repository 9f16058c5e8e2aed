import { dayOfIndia, isDay } from '@shop/contract/days';
import { paiseFromRupees } from '@shop/contract/money';
import * as messages from '@shop/contract/profit/messages';
import * as refusals from '@shop/contract/profit/refusals';
import type { TypedCost } from '@shop/contract/profit/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';

type Dependencies = Pick<ShopContext, 'database' | 'clock'>;

interface DatedCost {
  productId: string;
  fromDay: string;
  costPaise: number;
}

/**
 * Enters what a piece of a product costs from a day on, or takes the cost of that day back. Costs of other days stay,
 * and so does what was earned by them.
 * @throws product_not_found, unfit_cost
 */
export async function saveCost(
  { database, clock }: Dependencies,
  { productId, typed, byUserId }: { productId: string; typed: TypedCost; byUserId: string },
): Promise<void> {
  const at = clock.now();
  const { fromDay, cost } = checked(typed, at);
  await database.write(async (tx) => {
    const known = await tx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst();
    if (!known) throw refuse(refusals.costedProductNotFound);
    if (cost === undefined) {
      await tx
        .deleteFrom('product_costs')
        .where('product_id', '=', productId)
        .where('from_day', '=', fromDay)
        .execute();
    } else {
      await writeCosts(tx, [{ productId, fromDay, costPaise: paiseFromRupees(cost) }], { byUserId, at });
    }
  });
}

/** Writes costs of products, each in place of what was entered for its day. Of two for the same day the last one counts. */
export async function writeCosts(
  tx: Tx,
  entered: readonly DatedCost[],
  { byUserId, at }: { byUserId: string; at: Date },
): Promise<void> {
  const costs = [...new Map(entered.map((cost) => [`${cost.productId} ${cost.fromDay}`, cost])).values()];
  await sql`insert into product_costs (product_id, from_day, cost_paise, by_user_id, updated_at)
    select *, ${byUserId}::uuid, ${at}::timestamptz
    from unnest(${costs.map(({ productId }) => productId)}::uuid[],
      ${costs.map(({ fromDay }) => fromDay)}::text[], ${costs.map(({ costPaise }) => costPaise)}::bigint[])
    on conflict (product_id, from_day) do update set cost_paise = excluded.cost_paise,
      by_user_id = excluded.by_user_id, updated_at = excluded.updated_at`.execute(tx);
}

/** Enters what packing a parcel costs from a day on, or takes that day back. @throws unfit_cost */
export async function savePackingCost(
  { database, clock }: Dependencies,
  { typed, byUserId }: { typed: TypedCost; byUserId: string },
): Promise<void> {
  const at = clock.now();
  const { fromDay, cost } = checked(typed, at);
  await database.write(async (tx) => {
    if (cost === undefined) {
      await tx.deleteFrom('packing_costs').where('from_day', '=', fromDay).execute();
      return;
    }
    const values = { cost_paise: paiseFromRupees(cost), by_user_id: byUserId, updated_at: at };
    await tx
      .insertInto('packing_costs')
      .values({ from_day: fromDay, ...values })
      .onConflict((conflict) => conflict.column('from_day').doUpdateSet(values))
      .execute();
  });
}

/** Whether a cost may count from this day on: a day that has begun in India. */
export function isCostDay(day: string, now: Date): boolean {
  return isDay(day) && day <= dayOfIndia(now);
}

function checked(typed: TypedCost, now: Date): TypedCost {
  if (isCostDay(typed.fromDay, now)) return typed;
  throw refuse(refusals.costUnfit, { fields: { fromDay: messages.fromDay } });
}
