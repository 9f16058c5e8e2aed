import type { Selectable } from 'kysely';
import type { Db } from '../../database.ts';
import type { Tables } from '../../tables/index.ts';

export type AddressRow = Selectable<Tables['addresses']>;

/** A shopper's addresses, oldest first. */
export function listAddressRows(db: Db, userId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** One of a shopper's addresses; null if it is unknown or somebody else's. */
export async function findAddress(db: Db, userId: string, addressId: string): Promise<AddressRow | null> {
  const row = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
