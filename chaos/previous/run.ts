import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseSchema, migrate, openPostgres } from '@shop/api';
import { startTestPostgres } from '@shop/api/testing/embedded-postgres';
import { keepTemporaryFilesInMemory } from '../../scripts/lib/temporary-files.mjs';

/** The commit of the last release, 0.2.0. */
const PREVIOUS = '3a8287b8';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache', `previous-${PREVIOUS}`);

if (!existsSync(folder))
  execFileSync('git', ['worktree', 'add', '--detach', folder, PREVIOUS], { cwd: root });
if (!existsSync(join(folder, 'node_modules'))) {
  console.log('Installing what the last release needs …');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
}

keepTemporaryFilesInMemory();
const server = await startTestPostgres();
try {
  const admin = openPostgres(server.urlOf('postgres'), { maxConnections: 1 });
  await admin.runStatement('create database upgraded');
  await admin.close();
  const database = openPostgres(server.urlOf('upgraded'), { maxConnections: 1 });
  await migrate(database, databaseSchema);
  await database.close();
  const tests = process.argv.slice(2);
  // Not `spawnSync`: Postgres stands still once nobody reads what it reports.
  const testing = spawn(
    join(folder, 'node_modules/.bin/node'),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'postgres',
      ...(tests.length > 0 ? tests : ['apps/api/src/features']),
    ],
    {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, TEST_POSTGRES_TEMPLATE: server.urlOf('upgraded') },
    },
  );
  const [status] = (await once(testing, 'exit')) as [number | null];
  process.exitCode = status ?? 1;
} finally {
  await server.stop();
}
