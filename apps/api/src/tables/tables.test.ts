import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { type TypedColumn, readTypedTables } from '../testing/typed-tables.ts';
import { openTestDatabase } from '../testing/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What a read gives for a column of each type of Postgres (`open-database.ts`). */
const VALUES: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  tsvector: 'string',
  interval: 'string',
  xid8: 'string',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  json: 'object',
  jsonb: 'object',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  'integer[]': 'number[]',
};

/** The columns of the migrated database, by `table.column`. */
async function readColumns({ write }: Pick<Database, 'write'>): Promise<Map<string, TypedColumn>> {
  const { rows } = await write((tx) =>
    sql<{
      name: string;
      type: string;
      is_nullable: boolean;
      is_computed: boolean;
      has_default: boolean;
      check: string | null;
    }>`
      select relname || '.' || attname as name, format_type(atttypid, null) as type,
        not attnotnull as is_nullable, attgenerated <> '' or attidentity = 'a' as is_computed,
        atthasdef or attidentity <> '' as has_default,
        (
          select pg_get_constraintdef(pg_constraint.oid) from pg_constraint
          where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
            and pg_get_constraintdef(pg_constraint.oid) like '%= ANY (ARRAY[%'
        ) as "check"
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`.execute(
      tx,
    ),
  );
  return new Map(
    rows.map((row) => [
      row.name,
      {
        value: VALUES[row.type] ?? row.type,
        isNullable: row.is_nullable,
        inserted: row.is_computed ? 'never' : row.has_default || row.is_nullable ? 'optional' : 'required',
        texts:
          row.check === null
            ? null
            : [...row.check.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text).toSorted(),
      },
    ]),
  );
}

/** A trigger gives them their value. */
const FILLED_BY_TRIGGERS = ['products.slug', 'product_stock.low_below'];

/** What is wrong in the types. They may demand a value of a new row that the database would fill in itself. */
function findDifferences(
  typed: ReadonlyMap<string, TypedColumn>,
  made: ReadonlyMap<string, TypedColumn>,
): string[] {
  return [...new Set([...typed.keys(), ...made.keys()])].flatMap((name) => {
    const [type, column] = [typed.get(name), made.get(name)];
    if (type === undefined) return [`${name} is not in the types`];
    if (column === undefined) return [`${name} is not in the database`];
    const isFilled =
      FILLED_BY_TRIGGERS.includes(name) || (type.inserted === 'required' && column.inserted === 'optional');
    const expected: TypedColumn = {
      ...column,
      inserted: isFilled ? type.inserted : column.inserted,
      texts: column.texts ?? type.texts,
    };
    return (['value', 'isNullable', 'inserted', 'texts'] as const)
      .filter((key) => String(type[key]) !== String(expected[key]))
      .map((key) => `${name}: ${key} is ${type[key]}, in the database ${expected[key]}`);
  });
}

const typed = readTypedTables();

test('the types of the tables are those of the migrated database', async () => {
  expect(findDifferences(typed, await readColumns(database))).toEqual([]);
});

test('a column of one side, another type, another null and another list of texts are found', async () => {
  await database.write(async (tx) => {
    await sql`alter table users add column age integer`.execute(tx);
    await sql`alter table users alter column user_name drop not null`.execute(tx);
    await sql`alter table users drop constraint users_role_check, add check (role in ('user', 'owner'))`.execute(
      tx,
    );
    await sql`alter table sessions rename column last_used_at to used_at`.execute(tx);
    await sql`alter table sales alter column version drop default`.execute(tx);
    await sql`alter table contact_messages alter column message type integer using 1`.execute(tx);
  });
  expect(findDifferences(typed, await readColumns(database)).toSorted()).toEqual([
    'contact_messages.message: value is string, in the database number',
    'sales.version: inserted is optional, in the database required',
    'sessions.last_used_at is not in the database',
    'sessions.used_at is not in the types',
    'users.age is not in the types',
    'users.role: texts is admin,staff,user, in the database owner,user',
    'users.user_name: isNullable is false, in the database true',
  ]);
});
