import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type QueryExecutorProvider, sql } from 'kysely';
import { takeAdvisoryLock } from './advisory-lock.ts';
import { BusyError } from '../busy-error.ts';
import type { DatabaseHandle } from './database-handle.ts';
import { type SqlFunctions, defineFunctions } from './define-functions.ts';
import { statementsOf } from './statements-of.ts';

/** What a version of the shop keeps in the database besides rows. */
export interface DatabaseSchema {
  /** The folder of numbered SQL files: tables, indexes, constraints and triggers. Those that ran are never edited. */
  migrationsFolder: string;
  /** The last file of the newest version that recorded no hashes of what ran. */
  lastWithoutHash: string;
  functions: SqlFunctions;
}

/** The database is not what this version's files can be applied to. Its message is one line and says what to do. */
export class SchemaError extends Error {}

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
 * Brings the database to the schema of this version: runs the missing migrations, then defines the functions that
 * have changed, in one transaction, which also records what ran and its SHA-256. Forward only; running it again does
 * nothing. `until` is the last migration to run; the functions are then left alone.
 * @returns the names of the files that ran
 * @throws SchemaError if a migration has changed since it ran here, or the database is older than any released version
 */
export async function migrate<Tables>(
  database: Pick<DatabaseHandle<Tables>, 'write'>,
  schema: DatabaseSchema,
  options: { until?: string | undefined } = {},
): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runMissing(database, schema, options);
    } catch (error) {
      if (tries === TRIES || !(error instanceof BusyError)) throw error;
      await wait(PAUSE_MS);
    }
  }
}

interface Migration {
  name: string;
  script: string;
  sha256: string;
}

async function readMigrations(folder: string, until = '~'): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name <= until);
  return Promise.all(
    names.toSorted().map(async (name) => {
      const script = await readFile(join(folder, name), 'utf8');
      return { name, script, sha256: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

async function runMissing<Tables>(
  { write }: Pick<DatabaseHandle<Tables>, 'write'>,
  schema: DatabaseSchema,
  { until }: { until?: string | undefined },
): Promise<string[]> {
  const migrations = await readMigrations(schema.migrationsFolder, until);
  return write(async (tx) => {
    // Changing a large table, or waiting for another instance that migrates, may take long.
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
      tx,
    );
    // Instances that start together migrate one after the other.
    await takeAdvisoryLock(tx, 'schema_migrations');
    const hashes = await readHashes(tx, migrations, schema);
    const changed = migrations.find(({ name, sha256 }) => (hashes.get(name) ?? sha256) !== sha256);
    if (changed) {
      throw new SchemaError(
        `${changed.name} has changed since it ran on this database: bring back the file of the version that ran it, and put the change into a new migration`,
      );
    }
    const missing = migrations.filter(({ name }) => !hashes.has(name));
    await sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`.execute(tx);
    for (const { name, script, sha256 } of missing) {
      for (const statement of statementsOf(script)) await sql.raw(statement).execute(tx);
      await sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`.execute(tx);
    }
    const defined = until === undefined ? await defineFunctions(tx, schema.functions) : [];
    return [...missing.map(({ name }) => name), ...defined];
  });
}

/** The SHA-256 of each migration that ran here. */
async function readHashes(
  tx: QueryExecutorProvider,
  migrations: readonly Migration[],
  { lastWithoutHash }: DatabaseSchema,
): Promise<ReadonlyMap<string, string>> {
  await sql`create table if not exists schema_migrations
    (name text primary key, ran_at timestamptz not null default now())`.execute(tx);
  await sql`alter table schema_migrations add column if not exists sha256 text`.execute(tx);
  const { rows } = await sql<{ name: string; sha256: string | null }>`
    select name, sha256 from schema_migrations`.execute(tx);
  const unhashed = new Set(rows.filter(({ sha256 }) => sha256 === null).map(({ name }) => name));
  if (unhashed.size > 0) await adoptUnhashed(tx, unhashed, { migrations, lastWithoutHash });
  const own = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  return new Map(rows.map(({ name, sha256 }) => [name, sha256 ?? own.get(name) ?? '']));
}

/**
 * Records the hashes of what a version ran that recorded none. Its files are those of the last such version, so a
 * database that lacks one of them is older than that.
 */
async function adoptUnhashed(
  tx: QueryExecutorProvider,
  unhashed: ReadonlySet<string>,
  { migrations, lastWithoutHash }: { migrations: readonly Migration[]; lastWithoutHash: string },
): Promise<void> {
  const ran = migrations.filter(({ name }) => name <= lastWithoutHash);
  const missing = ran.find(({ name }) => !unhashed.has(name));
  if (missing) {
    throw new SchemaError(
      `This database was made by a version before 0.2.0, which has no ${missing.name}: start with a new database, and bring products over by their file`,
    );
  }
  for (const { name, sha256 } of ran) {
    await sql`update schema_migrations set sha256 = ${sha256} where name = ${name} and sha256 is null`.execute(
      tx,
    );
  }
}

/** What ran on a database: name and SHA-256 of each row of `schema_migrations`. */
export type ReadRan = () => Promise<readonly { name: string; sha256: string | null }[]>;

/** How a database differs from this version's folder: the names of the files. */
export interface SchemaDifference {
  /** They did not run yet. */
  missing: string[];
  /** They ran with another content. */
  changed: string[];
  /** They ran, and this version does not have them: the database is a newer version's. */
  unknown: string[];
}

/** Compares, and changes nothing. */
export async function createSchemaComparison(
  { migrationsFolder }: DatabaseSchema,
  readRan: ReadRan,
): Promise<() => Promise<SchemaDifference>> {
  const migrations = await readMigrations(migrationsFolder);
  const own = new Set(migrations.map(({ name }) => name));
  return async () => {
    const ran = new Map((await readRan()).map(({ name, sha256 }) => [name, sha256]));
    const differing = migrations.filter(({ name, sha256 }) => ran.get(name) !== sha256);
    return {
      missing: differing.filter(({ name }) => !ran.has(name)).map(({ name }) => name),
      changed: differing.filter(({ name }) => ran.has(name)).map(({ name }) => name),
      unknown: [...ran.keys()].filter((name) => !own.has(name)),
    };
  };
}

/**
 * A check that the database still has every migration of this version as it is in the folder, so that not another
 * database was put in its place. One of a newer version has them too. The check rejects if it has not.
 */
export async function createSchemaCheck(
  schema: DatabaseSchema,
  readRan: ReadRan,
): Promise<() => Promise<void>> {
  const compare = await createSchemaComparison(schema, readRan);
  return async () => {
    const { missing, changed } = await compare();
    const [other] = [...missing, ...changed];
    if (other !== undefined) throw new SchemaError(`The database does not have ${other}`);
  };
}
