import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';
import { type OpenDatabase, openEmbedded, openPostgres } from '../platform/database/open-database.ts';
import type { Tables } from '../tables.ts';

/** A busy machine takes its time with the calls that wait for a connection; they are not what is tested. */
const CONNECT_WITHIN_MS = 120_000;

/** A migrated, empty database of the test's own: a copy of the run's template. `close` drops it. */
export async function openTestDatabase(): Promise<OpenDatabase<Tables>> {
  const source = inject('testDatabase');
  return source.kind === 'embedded' ? copyEmbedded(source.templateFolder) : clonePostgres(source);
}

async function copyEmbedded(templateFolder: string): Promise<OpenDatabase<Tables>> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-embedded-'));
  await cp(templateFolder, folder, { recursive: true });
  const database = await openEmbedded<Tables>(folder);
  return {
    ...database,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function clonePostgres({ adminUrl, template }: { adminUrl: string; template: string }) {
  const name = `test_${uuidv7().replaceAll('-', '')}`;
  await administer(adminUrl, `create database ${name} template ${template}`);
  const database = openPostgres<Tables>(adminUrl.replace(/\/postgres$/, `/${name}`), {
    connectWithinMs: CONNECT_WITHIN_MS,
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
  const admin = openPostgres(adminUrl, { maxConnections: 1, connectWithinMs: CONNECT_WITHIN_MS });
  await admin.runStatement(statement);
  await admin.close();
}
