import { defineConfig } from 'vitest/config';
import { NOT_OURS, withDatabase } from '../../vitest.config.ts';

/**
 * The tests for mutants in code that queries a database, run on Postgres. For each mutant only the tests that reach
 * it are run.
 */
export default defineConfig({
  test: {
    ...withDatabase,
    include: ['apps/api/src/features/**/*.test.ts', 'apps/api/src/malformed-input.test.ts'],
    // It needs the real cost of a password hash, which all other tests avoid.
    exclude: [...NOT_OURS, '**/auth/passwords.test.ts'],
    env: { TEST_DATABASE: 'postgres' },
    isolate: false,
  },
});
