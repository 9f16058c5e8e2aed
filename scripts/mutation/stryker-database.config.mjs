import options from './stryker.config.mjs';

/** Money, stock and sign-in, where they query a database: what `stryker.config.mjs` leaves out. */
const MUTATED = [
  'apps/api/src/features/auth/*.ts',
  'apps/api/src/features/cart/change-cart.ts',
  'apps/api/src/features/cash/{,admin/,shared/}*.ts',
  'apps/api/src/features/catalog/shared/{sale-prices,stock}.ts',
  'apps/api/src/features/checkout/*.ts',
  'apps/api/src/features/offers/{code-guesses,quote-cart}.ts',
  'apps/api/src/features/{gateway,payments,refunds}/*.ts',
];

/** Code that only produces text, such as mails and messages. */
const TEXTS = ['**/*-mail.ts', '**/*-mails.ts', '**/index.ts', '**/*.test.ts'];

export default {
  ...options,
  mutate: [...MUTATED, ...TEXTS.map((pattern) => `!${pattern}`)],
  vitest: { configFile: 'scripts/mutation/vitest-database.config.ts', related: false },
  // Code that runs once, when a module is loaded, would need all tests for each mutant.
  ignoreStatic: true,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 60,
};
