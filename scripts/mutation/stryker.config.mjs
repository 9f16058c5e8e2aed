/** Money, stock and sign-in, where they are decided without a database. */
const MUTATED = [
  'packages/contract/src/money.ts',
  'apps/api/src/platform/gate.ts',
  'apps/api/src/features/payments/rules/*.ts',
  'apps/api/src/features/refunds/rules/*.ts',
  'apps/api/src/features/gateway/circuit-breaker.ts',
  'apps/api/src/features/catalog/shared/rules/{availability,product-price}.ts',
  'apps/api/src/features/dashboard/admin/rules/money-of-days.ts',
  'apps/api/src/features/auth/rules/*.ts',
  'apps/api/src/features/auth/passwords/{check-new-password,fair-turns,hash-password}.ts',
];

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  mutate: [...MUTATED, '!**/*.test.ts'],
  // Pages and journeys are not needed for this.
  ignorePatterns: ['/apps/web', '/e2e', '/bench', '/data', '/docs', '/coverage', '/.cache', '**/build'],
  // Texts are judged by people.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'node_modules/.cache/mutation/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: '.cache/mutation',
  allowConsoleColors: false,
};
