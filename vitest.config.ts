import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const NOT_OURS = ['**/node_modules/**', '**/build/**'];

/** Tests of the API and of the demonstration shop that ask no database: they run once, in `unit`. */
const WITHOUT_DATABASE = [
  '**/rules/*.test.ts',
  '**/gateway/*.test.ts',
  'apps/api/src/config.test.ts',
  'apps/api/src/features/auth/passwords.test.ts',
  'apps/api/src/platform/*.test.ts',
  'apps/api/src/platform/{csv,http,media}/*.test.ts',
  'demo/fill/shelf-history.test.ts',
];

/** What a picture is and who may send one is decided before the database is asked: once is enough. */
const ON_POSTGRES_ONLY = [
  'apps/api/src/features/media/admin/uploads.test.ts',
  'apps/api/src/platform/database/lost-connection.test.ts',
  // The embedded database has one connection.
  'apps/api/src/platform/jobs/job-lock.test.ts',
  'apps/api/src/features/catalog/shared/search/late-commits.test.ts',
  // It makes an embedded database of its own.
  'apps/api/src/platform/backup/to-postgres.test.ts',
  // What is measured is the same on both.
  'apps/api/src/open-metrics.test.ts',
  // What is refused before the database is asked, and what Postgres itself refuses, in the embedded one too.
  'apps/api/src/malformed-input.test.ts',
  // Arithmetic.
  'apps/api/src/features/offers/share-out.test.ts',
  // Two processes, and a crowd: the embedded database has one of each.
  'apps/api/src/features/tax/paper-numbers.test.ts',
  // Samples of campaigns (`npm run chaos`): each makes many purchases.
  'apps/api/src/features/payments/{event-orderings,provider-faults}.test.ts',
];

/** Not a measurement: a busy machine must not fail a test. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

const withDatabase = {
  include: ['apps/api/src/**/*.test.ts', 'demo/fill/**/*.test.ts'],
  exclude: [...NOT_OURS, ...WITHOUT_DATABASE],
  globalSetup: './apps/api/src/testing/global-setup.ts',
  setupFiles: './apps/api/src/testing/cheap-hashes.ts',
  ...patient,
};

/** The API is tested twice: on a Postgres server and on the embedded database. */
export default defineConfig({
  test: {
    // Tests wait for databases, sandboxes and clocks: with one worker a core the cores wait too.
    maxWorkers: 2 * availableParallelism(),
    // The shop and its libraries are loaded once a worker instead of once a file, which saves two fifths of the CPU. So no
    // test file mocks a module that another one loads, and each puts back what it changed.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          // A link that is pressed (a download, a mail) would move the window that the next files of the worker share.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableFallbackToSetURL: true } },
            },
          },
          include: [
            '{packages,apps/web,apps/server,demo/catalogue,demo/pages,demo/photos,scripts,chaos,bench}/**/*.test.{ts,tsx}',
            ...WITHOUT_DATABASE,
          ],
          exclude: NOT_OURS,
          ...patient,
        },
      },
      { test: { ...withDatabase, name: 'postgres', env: { TEST_DATABASE: 'postgres' } } },
      {
        test: {
          ...withDatabase,
          exclude: [...withDatabase.exclude, ...ON_POSTGRES_ONLY],
          name: 'embedded',
          env: { TEST_DATABASE: 'embedded' },
        },
      },
    ],
  },
});
