import { refuse } from '../../../platform/errors.ts';
import * as customerRefusals from '@shop/contract/customers/refusals';
import type { ShopContext } from '../../../shop-context.ts';
import { findCustomer } from './customer-list-queries.ts';

/** Writes a note about a shopper, which the shopper's pages never show. @throws customer_not_found */
export async function addCustomerNote(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  { customerId, note, byUserId }: { customerId: string; note: string; byUserId: string },
): Promise<void> {
  await database.write(async (tx) => {
    if (!(await findCustomer(tx, customerId))) throw refuse(customerRefusals.notFound);
    await tx
      .insertInto('customer_records')
      .values({
        user_id: customerId,
        kind: 'note',
        note: note.trim(),
        by_user_id: byUserId,
        at: clock.now(),
      })
      .execute();
  });
}
