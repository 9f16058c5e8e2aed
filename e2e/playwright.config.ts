import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { keepTemporaryFilesInMemory } from '../scripts/lib/temporary-files.mjs';
import type { DatabaseKind } from './support/start-shop.ts';

keepTemporaryFilesInMemory();

const use = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  // A phone's 2.6 pixels a point take a fifth of the CPU; specs about pictures and bytes ask for them.
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
  // Recording every step takes nearly half as much CPU again: `npm run e2e -- --trace on` does it to investigate a failure.
  trace: 'off' as const,
  screenshot: 'only-on-failure' as const,
  // No test judges speed: a busy machine may take its time.
  actionTimeout: 45_000,
  navigationTimeout: 60_000,
};

/**
 * A purchase from the first page to the review, one whose browser is closed, and a day of the owner's, on both
 * databases. What else a database decides is tested on both by the API's own tests; the rest is about pages, which do
 * not see it.
 */
const onBothDatabases = ['journey.spec.ts', 'closed-browser.spec.ts', 'days-work.spec.ts'];

export default defineConfig<object, { database: DatabaseKind }>({
  testDir: '.',
  // Node runs their TypeScript as it is; Playwright would translate every file of the shop that a journey reaches.
  build: { external: ['**/apps/**', '**/packages/**', '**/demo/**', '**/scripts/**'] },
  globalSetup: './support/make-once.ts',
  outputDir: '../test-results',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A worker is a browser, a shop and Playwright, which keep a core busy; with two workers a core the same journeys take a
  // seventh longer.
  workers: availableParallelism(),
  fullyParallel: false,
  reporter: [['list']],
  projects: [
    { name: 'embedded', use: { ...use, database: 'embedded' } },
    { name: 'postgres', testMatch: onBothDatabases, use: { ...use, database: 'postgres' } },
  ],
});
