import { sql } from 'kysely';
import type { OpenDatabase } from './open-database.ts';

/**
 * Vacuums and analyzes the tables that a Postgres server's autovacuum would, by its default thresholds. The embedded
 * database says that autovacuum is on, but has no process to run it (PGlite 0.5.16): without this its files grow with
 * every change, and its plans are made without statistics. Ends between two tables if `signal` is aborted.
 */
export async function vacuumDueTables<Tables>(
  database: Pick<OpenDatabase<Tables>, 'runStatement' | 'write'>,
  signal: AbortSignal,
): Promise<void> {
  const { rows: due } = await database.write((tx) =>
    sql<{ name: string }>`
      select format('%I.%I', schemaname, stat.relname) as name
      from pg_stat_user_tables as stat join pg_class on pg_class.oid = relid
      where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
        or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
        or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)
      order by n_dead_tup desc`.execute(tx),
  );
  for (const { name } of due) {
    if (signal.aborted) return;
    await database.runStatement(`vacuum (analyze) ${name}`);
  }
}
