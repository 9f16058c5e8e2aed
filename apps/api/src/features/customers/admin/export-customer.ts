import type { ShopContext } from '../../../shop-context.ts';
import { loadPersonalData } from '../shared/personal-data.ts';

/**
 * A person's data as JSON, for an owner to hand out, including the owners' notes. Records that it was exported, and
 * by whom.
 * @throws customer_not_found
 */
export function exportCustomer(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  { customerId, byUserId }: { customerId: string; byUserId: string },
): Promise<string> {
  return database.write(async (tx) => {
    const data = await loadPersonalData(tx, customerId);
    const notes = await tx
      .selectFrom('customer_records')
      .select(['note', 'at'])
      .where('user_id', '=', customerId)
      .where('kind', '=', 'note')
      .orderBy('id')
      .execute();
    await tx
      .insertInto('customer_records')
      .values({ user_id: customerId, kind: 'exported', note: null, by_user_id: byUserId, at: clock.now() })
      .execute();
    return JSON.stringify({ ...data, notes }, null, 2);
  });
}
