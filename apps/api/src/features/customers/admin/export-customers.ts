import * as customerRefusals from '@shop/contract/customers/refusals';
import { dayOfIndia } from '@shop/contract/days';
import type { Database } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CsvTable } from '../../../platform/http/csv-download.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { loadPersonalData } from '../shared/personal-data.ts';
import { type CustomerChoice, listCustomerIds, listCustomers } from './customer-list-queries.ts';
import { customerColumns } from './rules/customer-columns.ts';

/** How many customers are read at a time. */
const BATCH = 500;

/** The shoppers that match a text, as a table with one line each, sorted like the list. */
export async function exportCustomers(
  { read }: Database,
  choice: CustomerChoice,
  now: Date,
): Promise<CsvTable> {
  const ids = await listCustomerIds(read, choice);
  return {
    fileName: `customers-${dayOfIndia(now)}.csv`,
    header: customerColumns.map(([name]) => name),
    rows: rowsOf(read, ids),
  };
}

async function* rowsOf(db: Database['read'], ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += BATCH) {
    const customers = await listCustomers(db, ids.slice(start, start + BATCH));
    for (const customer of customers) yield customerColumns.map(([, cellOf]) => cellOf(customer));
  }
}

/**
 * A person's data as JSON, for an owner to hand out, including the owners' notes. Records that it was exported, and
 * by whom.
 * @throws customer_not_found, also for whoever works for the shop: they take their own
 */
export function exportCustomer(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  { customerId, byUserId }: { customerId: string; byUserId: string },
): Promise<string> {
  return database.write(async (tx) => {
    const customer = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', customerId)
      .where('role', '=', 'user')
      .executeTakeFirst();
    if (!customer) throw refuse(customerRefusals.notFound);
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
