import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type QueryExecutorProvider, sql } from 'kysely';
import { statementsOf } from './statements-of.ts';

/** The functions that a version of the shop keeps in the database: source, like the code that calls them. */
export interface SqlFunctions {
  /** The folder that `files` are relative to. */
  folder: string;
  /** Files of `create or replace function`, each after those whose functions it calls. */
  files: readonly string[];
  /** The version that they belong to, such as `0.3.0`. */
  version: string;
}

/**
 * Defines the functions whose file has changed since it was last run, in the transaction of the migrations. A version
 * older than the one that defined them leaves them alone, so that an instance that restarts during an upgrade takes
 * nothing back: a function whose signature changes takes a new name, so the newer ones serve the older code too.
 * @returns the files that were run
 */
export async function defineFunctions(
  tx: QueryExecutorProvider,
  { folder, files, version }: SqlFunctions,
): Promise<string[]> {
  await sql`create table if not exists sql_functions
    (file text primary key, sha256 text not null, version text not null)`.execute(tx);
  const { rows } = await sql<{ file: string; sha256: string; version: string }>`
    select file, sha256, version from sql_functions`.execute(tx);
  if (rows.some((row) => isNewer(row.version, version))) return [];
  const known = new Map(rows.map(({ file, sha256 }) => [file, sha256]));
  const changed: string[] = [];
  for (const file of files) {
    const script = await readFile(join(folder, file), 'utf8');
    const sha256 = createHash('sha256').update(script).digest('hex');
    if (known.get(file) === sha256) continue;
    for (const statement of statementsOf(script)) await sql.raw(statement).execute(tx);
    await sql`insert into sql_functions (file, sha256, version) values (${file}, ${sha256}, ${version})
      on conflict (file) do update set sha256 = excluded.sha256, version = excluded.version`.execute(tx);
    changed.push(file);
  }
  if (changed.length > 0) await sql`update sql_functions set version = ${version}`.execute(tx);
  return changed;
}

/** Whether `one` is a later version than `other`; both like `0.3.0`. */
export function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}
