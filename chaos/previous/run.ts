import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseSchema, migrate, openPostgres } from '@shop/api';
import { startTestPostgres } from '@shop/api/testing/embedded-postgres';
import { keepTemporaryFilesInMemory } from '../../scripts/lib/temporary-files.mjs';

/** The commit of the last release, 0.2.0. */
const PREVIOUS = '3a8287b8';

/** Patterns of the names of tests of rules that have changed on purpose since (CHANGELOG.md). */
const OF_CHANGED_RULES = [
  // Ruling 41: a network may have 100 unpaid orders, an account 10.
  'a network has ten unpaid orders in ten minutes, however many come at once',
  'orders in cash that nobody has confirmed count among the ten of a network',
  'an order that was confirmed is no longer among the ten of its network',
  // Ruling 41: only what is few is held once (decision 0209), and nobody waits. Its orders are held here in full.
  'who has held a product for as long as one may without paying can still have it for cash',
  'who held a product for the whole time without paying waits until so much has left the window',
  'who held a product without paying may order it for cash, which has limits of its own',
  'starting again does not renew a hold',
  'an order whose hold is about to end is looked at a second after that',
  'short holds add up, and those of other products do not',
  'a payment ends it at once',
  'of a hold that has partly left the window the rest counts',
  'neither a payment of somebody else nor what others hold changes how long somebody waits',
  'what others hold for the whole time is held against nobody else',
  'a code for one order of a shopper stays used when that order is cancelled after it was paid',
  // The list of all tables with personal data: this version has more.
  'every table about a person is in the data, or it is said here why not',
];

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
      '--testNamePattern',
      `^(?!.*(?:${OF_CHANGED_RULES.join('|')})$)`,
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
