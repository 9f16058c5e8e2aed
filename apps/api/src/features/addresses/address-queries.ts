import type { Selectable } from 'kysely';
import type { Db } from '../../database.ts';
import type { Tables } from '../../tables/index.ts';

export type AddressRow = Selectable<Tables['addresses']>;

export interface ListedAddressRow extends AddressRow {
  /** Of the newest order that was paid, or confirmed in cash. Null: there is none. */
  is_last_used: boolean | null;
}

/** A shopper's addresses, oldest first. */
export function listAddressRows(db: Db, userId: string): Promise<ListedAddressRow[]> {
  const lastUsed = db
    .selectFrom('orders')
    .select('address_id')
    .where('user_id', '=', userId)
    .where('is_firm', '=', true)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  return db
    .selectFrom('addresses')
    .selectAll()
    .select((eb) => eb('id', '=', lastUsed).$castTo<boolean | null>().as('is_last_used'))
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
