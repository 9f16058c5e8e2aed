import { defineConfig } from 'vitest/config';

const api = {
  include: ['apps/api/src/**/*.test.ts', 'demo/fill/**/*.test.ts'],
  // Rules and the gateway need no shop: they run once, in `unit`.
  exclude: ['**/node_modules/**', '**/rules/*.test.ts', '**/gateway/*.test.ts'],
  globalSetup: './apps/api/src/testing/global-setup.ts',
  // Not a measurement: a busy machine must not fail a test.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** The API is tested twice: on a Postgres server and on the embedded database. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,demo,scripts,chaos,bench}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/build/**',
            'apps/api/src/{features,platform,testing}/*/*.test.ts',
            'apps/api/src/features/*/admin/*.test.ts',
            'apps/api/src/*.test.ts',
            'demo/fill/**',
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { ...api, name: 'postgres', env: { TEST_DATABASE: 'postgres' } } },
      { test: { ...api, name: 'embedded', env: { TEST_DATABASE: 'embedded' }, maxWorkers: 2 } },
    ],
  },
});
