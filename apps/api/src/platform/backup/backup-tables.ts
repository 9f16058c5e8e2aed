import { type QueryExecutorProvider, sql } from 'kysely';

/** A table of the shop as a backup sees it. */
export interface BackupTable {
  name: string;
  /** The stored columns. Generated ones are computed again. */
  columns: string[];
  /** The columns by which its rows are sorted, so that a row comes after those that it refers to. */
  key: string[];
  /** Integer columns, whose sums are stored to verify a restore. */
  numbers: string[];
}

const MIGRATIONS = 'schema_migrations';
/** Maintained by `migrate` itself. */
const OF_SCHEMA = [MIGRATIONS, 'sql_functions'];

/** All tables of the shop, each after those that it refers to. */
export async function listTables(tx: QueryExecutorProvider): Promise<BackupTable[]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string; is_number: boolean }>`
    select columns.table_name, column_name, data_type in ('integer', 'bigint', 'smallint') as is_number
    from information_schema.columns join information_schema.tables
      on tables.table_schema = columns.table_schema and tables.table_name = columns.table_name
    where columns.table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and columns.table_name <> all (${OF_SCHEMA})
    order by columns.table_name, ordinal_position`.execute(tx);
  const { rows: keys } = await sql<{ table_name: string; key: string[] }>`
    select relname as table_name, array_agg(attname::text order by position) as key
    from pg_index join pg_class on pg_class.oid = indrelid
    cross join unnest(indkey::smallint[]) with ordinality as member (number, position)
    join pg_attribute on attrelid = indrelid and attnum = member.number
    where indisprimary and relnamespace = 'public'::regnamespace group by relname`.execute(tx);
  const { rows: references } = await sql<{ table_name: string; referred: string }>`
    select conrelid::regclass::text as table_name, confrelid::regclass::text as referred
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`.execute(
    tx,
  );
  const keyOf = new Map(keys.map(({ table_name: name, key }) => [name, key]));
  const tables = new Map<string, BackupTable>();
  for (const { table_name: name, column_name: column, is_number: isNumber } of columns) {
    const table = tables.get(name) ?? { name, columns: [], key: keyOf.get(name) ?? [], numbers: [] };
    table.columns.push(column);
    if (isNumber) table.numbers.push(column);
    tables.set(name, table);
  }
  return inDependencyOrder(tables, references);
}

function inDependencyOrder(
  tables: ReadonlyMap<string, BackupTable>,
  references: readonly { table_name: string; referred: string }[],
): BackupTable[] {
  const ordered = new Set<BackupTable>();
  const add = (name: string, above: readonly string[]) => {
    const table = tables.get(name);
    if (!table || ordered.has(table)) return;
    if (above.includes(name))
      throw new Error(`Tables that refer to each other: ${[...above, name].join(', ')}`);
    for (const { table_name: from, referred } of references)
      if (from === name) add(referred, [...above, name]);
    ordered.add(table);
  };
  for (const name of tables.keys()) add(name, []);
  return [...ordered];
}

/**
 * The number of rows of a table and the sum of each integer column, as text because it may exceed what a number
 * holds.
 */
export interface TableSums {
  rows: number;
  sums: Record<string, string>;
}

/** Counts the rows of a table and adds up its integer columns. */
export async function sumTable(
  tx: QueryExecutorProvider,
  { name, numbers }: BackupTable,
): Promise<TableSums> {
  const sums = numbers.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::text as ${sql.ref(column)}`);
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join([sql`count(*)::text as "rows of the table"`, ...sums])} from ${sql.table(name)}`.execute(
    tx,
  );
  const { 'rows of the table': count, ...found } = rows[0] ?? {};
  return { rows: Number(count), sums: found };
}

/** The last number that each sequence has given out; null if it gave none. */
export async function listSequences(tx: QueryExecutorProvider): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** The migrations that made the tables, in their sequence. */
export async function listMigrations(tx: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(MIGRATIONS)} order by name`.execute(tx);
  return rows.map(({ name }) => name);
}

/**
 * Prepares a transaction for a long read or write, which no timeout ends. Must be its first statement, so that it
 * reads one snapshot.
 */
export async function beginLongWork(
  tx: QueryExecutorProvider,
  { oneMoment }: { oneMoment: boolean },
): Promise<void> {
  if (oneMoment) await sql`set transaction isolation level repeatable read`.execute(tx);
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
}
