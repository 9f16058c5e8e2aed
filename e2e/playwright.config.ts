import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { journeysLeftOut } from '../scripts/lib/journeys.mjs';
import { changedParts, sampleNumber, startSweep, takesAll } from '../scripts/lib/sample.mjs';
import { keepTemporaryFilesInMemory } from '../scripts/lib/temporary-files.mjs';
import type { DatabaseKind } from './support/start-shop.ts';

keepTemporaryFilesInMemory();
// Once for all workers: each declares the same tests.
sampleNumber();
changedParts();

const use = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  // A phone's 2.6 pixels per point would take a fifth of the CPU. Specs about pictures and bytes set them.
  deviceScaleFactor: 1,
  launchOptions: {
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
  // Recording every step takes nearly half as much CPU again. To investigate a failure, use `npm run e2e -- --trace
  // on`.
  trace: 'off' as const,
  screenshot: 'only-on-failure' as const,
  // No test measures speed: a busy machine may take its time.
  actionTimeout: 45_000,
  navigationTimeout: 60_000,
};

/**
 * Run on both databases: a purchase from the first page to the review, one whose browser is closed, and an owner's
 * working day. In `npm test` only the first, and on Postgres in one of three commits, because a second demonstration
 * shop has to be filled for it. Whatever else depends on the database is tested by the API's own tests; the rest is
 * about pages, which do not notice it.
 */
const onBothDatabases = takesAll()
  ? ['journey.spec.ts', 'closed-browser.spec.ts', 'days-work.spec.ts']
  : ['journey.spec.ts'];
const isPostgresDue = startSweep()('/shop/checkout', '/shop/payment-success');

export default defineConfig<object, { database: DatabaseKind }>({
  testDir: '.',
  testIgnore: journeysLeftOut().map((file) => `**/${file}`),
  // Node runs these TypeScript files directly; Playwright would compile every file of the shop that a journey
  // reaches.
  build: { external: ['**/apps/**', '**/packages/**', '**/demo/**', '**/scripts/**'] },
  globalSetup: './support/make-once.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A worker consists of a browser, a shop and Playwright, which keep one core busy. With two workers per core the
  // same journeys take a seventh longer.
  workers: availableParallelism(),
  fullyParallel: false,
  reporter: [['list']],
  projects: [
    { name: 'embedded', use: { ...use, database: 'embedded' } },
    ...(isPostgresDue
      ? [{ name: 'postgres', testMatch: onBothDatabases, use: { ...use, database: 'postgres' as const } }]
      : []),
  ],
});
