import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from '../lib/temporary-files.mjs';

keepTemporaryFilesInMemory();

/** The tests that judge the mutants of code that asks a database: those of the same features, on Postgres. */
export default defineConfig({
  test: {
    include: ['apps/api/src/features/{auth,cart,cash,checkout,offers,payments}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**', '**/rules/*.test.ts', '**/auth/passwords.test.ts'],
    env: { TEST_DATABASE: 'postgres' },
    globalSetup: './apps/api/src/testing/global-setup.ts',
    setupFiles: './apps/api/src/testing/cheap-hashes.ts',
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
