import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { takeAdvisoryLock } from './advisory-lock.ts';
import { BusyError } from '../busy-error.ts';
import type { DatabaseHandle } from './database-handle.ts';

/**
 * While a migration waits for a table, everybody else who wants the table waits behind it. A migration of several
 * tables may also wait for a transaction that waits for it, and Postgres then ends one of the two after a second. So
 * a migration waits for less than that, lets the others through and tries again, for five minutes and more. A backup
 * that reads a table for minutes holds up no purchase.
 */
const LOCK_WAIT = '300ms';
const TRIES = 300;
const PAUSE_MS = 1_000;

/**
 * Brings the database to the newest of the numbered SQL files in `folder`. All missing files run in one transaction,
 * which also records that they ran. Forward only; running it again does nothing. `until` is the last file to run.
 * @returns the names of the files that ran
 */
export async function migrate<Tables>(
  database: Pick<DatabaseHandle<Tables>, 'write'>,
  folder: string,
  options: { until?: string | undefined } = {},
): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runMissing(database, folder, options);
    } catch (error) {
      if (tries === TRIES || !(error instanceof BusyError)) throw error;
      await wait(PAUSE_MS);
    }
  }
}

async function runMissing<Tables>(
  { write }: Pick<DatabaseHandle<Tables>, 'write'>,
  folder: string,
  { until }: { until?: string | undefined },
): Promise<string[]> {
  const files = (await readdir(folder))
    .filter((name) => name.endsWith('.sql') && (until === undefined || name <= until))
    .toSorted();
  return write(async (tx) => {
    // Changing a large table, or waiting for another instance that migrates, may take long.
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
      tx,
    );
    // Instances that start together migrate one after the other.
    await takeAdvisoryLock(tx, 'schema_migrations');
    await sql`create table if not exists schema_migrations
      (name text primary key, ran_at timestamptz not null default now())`.execute(tx);
    const done = await sql<{ name: string }>`select name from schema_migrations`.execute(tx);
    const doneNames = new Set(done.rows.map((row) => row.name));
    const missing = files.filter((name) => !doneNames.has(name));
    await sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`.execute(tx);
    for (const name of missing) {
      const script = await readFile(join(folder, name), 'utf8');
      for (const statement of statementsOf(script)) await sql.raw(statement).execute(tx);
      await sql`insert into schema_migrations (name) values (${name})`.execute(tx);
    }
    return missing;
  });
}

/**
 * Splits a script into statements, each of which ends with `;` at the end of a line. `--` comments are dropped.
 * Between `$$` and `$$`, as in the body of a function, nothing ends a statement.
 */
export function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let statement = '';
  let isQuoted = false;
  for (const line of script.split('\n')) {
    const code = isQuoted ? line : line.replace(/--.*$/, '');
    for (const _ of code.matchAll(/\$\w*\$/g)) isQuoted = !isQuoted;
    statement += `${code}\n`;
    if (isQuoted || !/;\s*$/.test(code)) continue;
    statements.push(statement.trim().replace(/;$/, ''));
    statement = '';
  }
  return [...statements, statement.trim()].filter((text) => text !== '');
}
