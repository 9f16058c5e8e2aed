import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Each kind of thing in a schema, by a statement whose rows are lines that describe one of them. */
const KINDS = {
  columns: sql`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression,
      collation_name, identity_generation) as line
    from information_schema.columns where table_schema = 'public'`,
  constraints: sql`
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: sql`select indexdef as line from pg_indexes where schemaname = 'public'`,
  triggers: sql`select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  options: sql`
    select concat_ws(' ', relname, array_to_string(reloptions, ' ')) as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
  sequences: sql`
    select concat_ws(' ', sequencename, start_value, increment_by) as line
    from pg_sequences where schemaname = 'public'`,
  functions: sql`
    select pg_get_functiondef(pg_proc.oid) as line from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where objid = pg_proc.oid and deptype = 'e'
    )`,
};

/**
 * The schema of a database as sorted lines of text by kind: columns, constraints, indexes, triggers, storage options,
 * sequences and functions with their bodies. The order of columns is left out: a later migration adds at the end.
 */
export async function describeSchema({ write }: Pick<Database, 'write'>): Promise<Record<string, string[]>> {
  return write(async (tx) => {
    const kinds: [string, string[]][] = [];
    for (const [kind, statement] of Object.entries(KINDS)) {
      const { rows } = await statement.execute(tx);
      kinds.push([kind, (rows as { line: string }[]).map(({ line }) => line).toSorted()]);
    }
    return Object.fromEntries(kinds);
  });
}
