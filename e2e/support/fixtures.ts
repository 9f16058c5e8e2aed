import { test as base, expect } from '@playwright/test';
import { type AnnouncedRequest, collectComplaints } from './complaints.ts';
import { type DatabaseKind, type RunningShop, START_TIMEOUT_MS, startShop } from './start-shop.ts';

interface WorkerFixtures {
  database: DatabaseKind;
  shop: RunningShop;
}

interface TestFixtures {
  /** Makes a refused or failing request part of the test. */
  announce: (request: AnnouncedRequest) => void;
}

/**
 * Tests in a browser on a whole shop of the worker's own. A page that logs an error, throws, breaks the content
 * policy or makes a request that fails fails its test, unless the test announced the request.
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

/** Tests each on a shop of its own, which ends with it: the demonstration shop unless `start` starts another. */
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
