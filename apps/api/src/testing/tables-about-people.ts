import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Columns that say which person of the shop did something. */
const ACTORS = ['by_user_id', 'hidden_by', 'made_by', 'voided_by'];

/**
 * Tables that have rows about a person: they refer to one, hold an email or a phone number, or refer to such a table.
 */
export async function tablesAboutPeople({ write }: Pick<Database, 'write'>): Promise<string[]> {
  const names = sql<{ name: string }>`
    with recursive links as (
      select conrelid, confrelid from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and not attname = any (${ACTORS}::text[])
    ), about as (
      select 'users'::regclass::oid as table_id
      union
      select pg_class.oid from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and attname in ('email', 'phone', 'recipient', 'user_id', 'customer_id', 'shopper_id')
      union
      select links.conrelid from links join about on about.table_id = links.confrelid
      where links.confrelid <> 'pictures'::regclass
    )
    select relname as name from about join pg_class on pg_class.oid = table_id order by relname`;
  const { rows } = await write((tx) => names.execute(tx));
  return rows.map(({ name }) => name);
}
