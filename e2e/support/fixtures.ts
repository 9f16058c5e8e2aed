import { test as base, expect } from '@playwright/test';
import { type AnnouncedRequest, collectComplaints } from './complaints.ts';
import { type DatabaseKind, type RunningShop, START_TIMEOUT_MS, startShop } from './start-shop.ts';

interface WorkerFixtures {
  database: DatabaseKind;
  shop: RunningShop;
}

interface TestFixtures {
  /** Expects a refused or failing request in this test. */
  announce: (request: AnnouncedRequest) => void;
}

/**
 * Browser tests on a complete shop that belongs to the worker. A test fails if one of its pages logs an error,
 * throws, violates the content policy or makes a failing request, unless the test announced the request.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],
  shop: [
    async ({ database }, use) => {
      const shop = await startShop(database);
      await use(shop);
      await shop.remove();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  announce: [
    async ({ context }, use) => {
      const complaints = collectComplaints(context);
      await use(complaints.announce);
      expect(complaints.list()).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Tests that each have a separate shop, which ends with the test: the demonstration shop, unless `start` starts
 * another.
 */
export function withOwnShop(start: (database: DatabaseKind) => Promise<RunningShop> = startShop) {
  return test.extend<{ ownShop: RunningShop }>({
    ownShop: [
      async ({ database }, use) => {
        const shop = await start(database);
        await use(shop);
        await shop.remove();
      },
      { timeout: START_TIMEOUT_MS },
    ],
    baseURL: async ({ ownShop }, use) => use(ownShop.url),
  });
}

export { expect };
