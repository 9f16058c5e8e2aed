import { defineConfig } from 'vitest/config';

/** The tests for the mutants: those of the same features' pure code, which query no database. */
export default defineConfig({
  test: {
    include: [
      'packages/contract/src/money.test.ts',
      'apps/api/src/platform/gate.test.ts',
      'apps/api/src/features/{auth,catalog,dashboard,payments,refunds}/**/rules/*.test.ts',
      'apps/api/src/features/gateway/circuit-breaker.test.ts',
      'apps/api/src/features/auth/passwords.test.ts',
    ],
    testTimeout: 120_000,
    exclude: ['**/node_modules/**', '**/build/**'],
  },
});
