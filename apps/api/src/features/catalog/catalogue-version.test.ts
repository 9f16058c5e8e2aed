import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LOW_STOCK_BELOW } from '@shop/contract/limits';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type CatalogueVersion, createCatalogueVersion, stockTopic } from './catalogue-version.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const running: CatalogueVersion[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => Promise.all(running.splice(0).map((version) => version.stop())));
afterAll(() => database.close());

/** Starts one instance of the shop, which polls for the changes of others. */
async function startInstance(): Promise<CatalogueVersion> {
  const version = createCatalogueVersion({ database });
  running.push(version);
  const before = await counted();
  version.start();
  await vi.waitFor(async () => expect(await counted()).toBeGreaterThan(before), { timeout: 60_000 });
  return version;
}

async function counted(): Promise<number> {
  const row = await database.read.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
  return row.version;
}

test('grows at once where the change is made', async () => {
  const version = await startInstance();
  const before = version.current();
  version.changed();
  expect(version.current()).toBeGreaterThan(before);
});

test('grows on the other instances without being asked', async () => {
  const [here, there] = [await startInstance(), await startInstance()];
  const before = there.current();
  here.changed();
  await vi.waitFor(() => expect(there.current()).toBeGreaterThan(before), { timeout: 60_000, interval: 10 });
});

test('a hundred changes at once are announced with few writes', async () => {
  const version = await startInstance();
  const before = await counted();
  for (let change = 0; change < 100; change += 1) version.changed();
  await version.stop();
  expect((await counted()) - before).toBeLessThanOrEqual(2);
});

test('stopping announces what was not announced yet', async () => {
  const version = createCatalogueVersion({ database });
  const before = await counted();
  version.changed();
  await version.stop();
  expect(await counted()).toBe(before + 1);
});

test('a start announces what a crash may have left unsaid', async () => {
  const there = await startInstance();
  await vi.waitFor(() => expect(there.current()).toBeGreaterThan(1), { timeout: 60_000 });
  const before = there.current();
  await startInstance();
  await vi.waitFor(() => expect(there.current()).toBeGreaterThan(before), { timeout: 60_000, interval: 10 });
});

test('a change that nobody announced shows all the same, a while later', async () => {
  const version = createCatalogueVersion({ database, maxAgeMs: 50 });
  running.push(version);
  version.start();
  for (let times = 0; times < 3; times += 1) {
    const before = version.current();
    await vi.waitFor(() => expect(version.current()).toBeGreaterThan(before), {
      timeout: 60_000,
      interval: 10,
    });
  }
});

test('a database that fails is told and asked again', async () => {
  const errors: unknown[] = [];
  let isAway = true;
  const writeOne: typeof database.writeOne = (build) =>
    isAway ? Promise.reject(new Error('away')) : database.writeOne(build);
  const version = createCatalogueVersion({
    database: { ...database, writeOne },
    onError: (error) => errors.push(error),
  });
  running.push(version);
  const before = await counted();
  version.changed();
  await vi.waitFor(() => expect(errors).not.toEqual([]), { timeout: 60_000 });
  isAway = false;
  await vi.waitFor(async () => expect(await counted()).toBeGreaterThan(before), { timeout: 60_000 });
});

test('a change of ample stock shows at once, those right after it together', async () => {
  const version = createCatalogueVersion({ database });
  running.push(version);
  const before = version.current();
  for (let sale = 0; sale < 20; sale += 1) version.stockChanged();
  expect(version.current()).toBe(before + 1);
  await vi.waitFor(() => expect(version.current()).toBe(before + 2), { timeout: 60_000 });
});

test('few pieces left are a change of the catalogue, which shows at once each time', () => {
  expect([0, 1, LOW_STOCK_BELOW - 1].map(stockTopic)).toEqual(['catalogue', 'catalogue', 'catalogue']);
  expect([LOW_STOCK_BELOW, 500].map(stockTopic)).toEqual(['stock', 'stock']);
  const version = createCatalogueVersion({ database });
  running.push(version);
  const before = version.current();
  for (let sale = 0; sale < 3; sale += 1) version.changed();
  expect(version.current()).toBe(before + 3);
});
