import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseSchema } from '../database-schema.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openEmbedded, openPostgres } from '../platform/database/open-database.ts';
import type { Tables } from '../tables/index.ts';
import { startTestPostgres } from './embedded-postgres.ts';

const template = 'shop_template';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: TestDatabaseSource;
  }
}

/** Where a test gets a migrated, empty database from. */
export type TestDatabaseSource =
  | { kind: 'postgres'; adminUrl: string; template: string }
  | { kind: 'embedded'; templateFolder: string };

/** Makes one migrated, empty database before the tests; each test file works on a copy of it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  return project.config.env.TEST_DATABASE === 'embedded' ? setUpEmbedded(project) : setUpPostgres(project);
}

/** The connection string of a ready template database to copy instead, as `npm run mutation -- --sql` makes them. */
const READY_TEMPLATE = process.env.TEST_POSTGRES_TEMPLATE;

async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  if (READY_TEMPLATE !== undefined) {
    const adminUrl = new URL(READY_TEMPLATE);
    const name = adminUrl.pathname.slice(1);
    adminUrl.pathname = '/postgres';
    project.provide('testDatabase', { kind: 'postgres', adminUrl: adminUrl.href, template: name });
    return async () => {};
  }
  const server = await startTestPostgres();
  const admin = openPostgres<Record<string, never>>(server.urlOf('postgres'), { maxConnections: 1 });
  await admin.runStatement(`create database ${template}`);
  await admin.close();
  const database = openPostgres<Tables>(server.urlOf(template), { maxConnections: 1 });
  await migrate(database, databaseSchema);
  await database.close();
  project.provide('testDatabase', { kind: 'postgres', adminUrl: server.urlOf('postgres'), template });
  return () => server.stop();
}

async function setUpEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const templateFolder = await mkdtemp(join(tmpdir(), 'shop-embedded-'));
  const database = await openEmbedded<Tables>(templateFolder);
  await migrate(database, databaseSchema);
  // Nothing connects to them, and they are two thirds of the files that each test file would copy.
  for (const other of ['template0', 'template1']) {
    await database.runStatement(`update pg_database set datistemplate = false where datname = '${other}'`);
    await database.runStatement(`drop database ${other}`);
  }
  await database.close();
  project.provide('testDatabase', { kind: 'embedded', templateFolder });
  return () => rm(templateFolder, { recursive: true, force: true });
}
