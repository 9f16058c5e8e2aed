import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';

/** A column that points to a row of another table. */
export interface ReferringColumn {
  table: string;
  column: string;
  isNullable: boolean;
}

/** The columns, in all tables, whose rows prevent a row of `table` from being deleted. */
export async function listReferringColumns(tx: Tx, table: string): Promise<ReferringColumn[]> {
  const { rows } = await sql<{ table_name: string; column_name: string; is_nullable: boolean }>`
    select conrelid::regclass::text as table_name, attname::text as column_name, not attnotnull as is_nullable
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and confdeltype in ('a', 'r')
    order by 1, 2`.execute(tx);
  return rows.map((row) => ({
    table: row.table_name,
    column: row.column_name,
    isNullable: row.is_nullable,
  }));
}

/** Those of `ids` that no row refers to. */
export async function unreferenced(tx: Tx, table: string, ids: readonly string[]): Promise<string[]> {
  let left = [...ids];
  for (const { table: from, column } of await listReferringColumns(tx, table)) {
    if (left.length === 0) return [];
    const { rows } = await sql<{ id: string }>`
      select id::text from unnest(${left}::uuid[]) as candidate (id)
      where not exists (select from ${sql.table(from)} where ${sql.ref(`${from}.${column}`)} = candidate.id)`.execute(
      tx,
    );
    left = rows.map(({ id }) => id);
  }
  return left;
}
