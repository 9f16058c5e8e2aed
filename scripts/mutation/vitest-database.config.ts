import { defineConfig } from 'vitest/config';
import { NOT_OURS, withDatabase } from '../../vitest.config.ts';

/** The tests that judge the mutants of code that asks a database, on Postgres. Of each mutant only those run that reach it. */
export default defineConfig({
  test: {
    ...withDatabase,
    include: ['apps/api/src/features/**/*.test.ts', 'apps/api/src/malformed-input.test.ts'],
    // Asks for the true cost of a hash, which all the others are spared.
    exclude: [...NOT_OURS, '**/auth/passwords.test.ts'],
    env: { TEST_DATABASE: 'postgres' },
    isolate: false,
  },
});
