import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from '../lib/temporary-files.mjs';

keepTemporaryFilesInMemory();

/** The tests that judge the mutants of code that asks a database, on Postgres. Of each mutant only those run that reach it. */
export default defineConfig({
  test: {
    include: ['apps/api/src/features/**/*.test.ts', 'apps/api/src/malformed-input.test.ts'],
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
