import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';
import { type OpenDatabase, openEmbedded, openPostgres } from '../platform/database/open-database.ts';
import type { Tables } from '../tables/index.ts';

/**
 * Long, because a busy machine may be slow with calls that wait for a connection or a lock, which are not tested
 * here.
 */
const WAIT_MS = 120_000;

interface TestDatabaseOptions {
  /** Called for every statement that the test's shop sends. */
  onStatement?: (text: string) => void;
  /** How many connections to a server there may be. */
  maxConnections?: number;
}

/** A migrated, empty database of the test's own: a copy of the run's template. `close` drops it. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<OpenDatabase<Tables>> {
  const source = inject('testDatabase');
  return source.kind === 'embedded'
    ? copyEmbedded(source.templateFolder, options)
    : createPostgres(source.adminUrl, `template ${source.template} strategy file_copy`, options);
}

/**
 * A database of the test's own without any table. `close` drops it.
 * @param made how a server makes it, as in `create database`; the embedded one has no choice
 */
export async function openEmptyDatabase(made = ''): Promise<OpenDatabase<Tables>> {
  const source = inject('testDatabase');
  return source.kind === 'embedded'
    ? openOwnFolder(await mkdtemp(join(tmpdir(), 'shop-embedded-')), {})
    : createPostgres(source.adminUrl, made, {});
}

/** Where another process finds the same database; only a server can be asked by two. */
export async function addressOf({ write }: Pick<OpenDatabase<Tables>, 'write'>): Promise<string> {
  const source = inject('testDatabase');
  if (source.kind !== 'postgres') throw new Error('Only a server can be asked by two processes');
  const { rows } = await write((tx) => sql<{ name: string }>`select current_database() as name`.execute(tx));
  return source.adminUrl.replace(/\/postgres$/, `/${rows[0]?.name}`);
}

async function copyEmbedded(
  templateFolder: string,
  options: TestDatabaseOptions,
): Promise<OpenDatabase<Tables>> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-embedded-'));
  // A thousand small files: with the asynchronous `cp`, each would take several turns of the event loop and twice the
  // CPU.
  cpSync(templateFolder, folder, { recursive: true });
  return openOwnFolder(folder, options);
}

async function openOwnFolder(folder: string, options: TestDatabaseOptions): Promise<OpenDatabase<Tables>> {
  const database = await openEmbedded<Tables>(folder, { gateWaitMs: WAIT_MS, ...options });
  return {
    ...database,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createPostgres(
  adminUrl: string,
  copied: string,
  options: TestDatabaseOptions,
): Promise<OpenDatabase<Tables>> {
  const name = `test_${uuidv7().replaceAll('-', '')}`;
  await administer(adminUrl, `create database ${name} ${copied}`);
  const database = openPostgres<Tables>(adminUrl.replace(/\/postgres$/, `/${name}`), {
    connectWithinMs: WAIT_MS,
    gateWaitMs: WAIT_MS,
    ...options,
  });
  return {
    ...database,
    async close() {
      await database.close();
      await administer(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const admin = openPostgres(adminUrl, { maxConnections: 1, connectWithinMs: WAIT_MS });
  await admin.runStatement(statement);
  await admin.close();
}
