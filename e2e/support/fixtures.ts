import { type Page, test as base, expect } from '@playwright/test';
import { type DatabaseKind, type RunningShop, startShop } from './start-shop.ts';

interface WorkerOptions {
  database: DatabaseKind;
}

interface WorkerFixtures extends WorkerOptions {
  shop: RunningShop;
}

/** What a page said that no page should say. */
interface Complaints {
  complaints: string[];
}

/**
 * Tests in a browser on a whole shop of the worker's own. A page that logs an error, throws, breaks the content
 * policy or asks for something that is not there fails its test.
 */
export const test = base.extend<Complaints, WorkerFixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],
  shop: [
    async ({ database }, use) => {
      const shop = await startShop(database);
      await use(shop);
      await shop.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listenForComplaints(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Refusals that a journey provokes are part of it: their status is no complaint. */
const expectedStatuses = new Set([400, 401, 403, 409]);

function listenForComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    // The browser logs each refused request by itself; those are judged by their status below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(`logged: ${message.text()}`);
    }
  });
  page.on('response', (response) => {
    const status = response.status();
    if (status >= 400 && !expectedStatuses.has(status)) complaints.push(`${status}: ${response.url()}`);
  });
}
