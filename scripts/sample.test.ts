import { expect, test } from 'vitest';
import { journeysLeftOut } from './lib/journeys.mjs';
import { listFiles } from './lib/list-files.mjs';
import { testsLeftOut } from './lib/tests-in-turn.mjs';
import { partsOf, partsOfAddress, startSweep } from './lib/sample.mjs';

const SCREENS = ['/shop/home', '/shop/listing', '/shop/search?keyword=neem', '/admin/orders', '/auth/login'];

function screensOf(of: { all?: boolean; sample?: number; changed?: string[] }): string[] {
  const isDue = startSweep({ all: false, sample: 0, changed: [], ...of });
  return SCREENS.filter((screen) => isDue(screen));
}

test('three runs in a row look at every screen once', () => {
  const runs = [41, 42, 43].map((sample) => screensOf({ sample }));
  expect(runs.flat().toSorted()).toEqual(SCREENS.toSorted());
  for (const run of runs) expect(run.length).toBeGreaterThan(0);
});

test('a run of everything looks at every screen', () => {
  expect(screensOf({ all: true })).toEqual(SCREENS);
});

test.each([
  ['a feature of the API', 'apps/api/src/features/orders/orders.ts', '/admin/orders'],
  ['a feature of the contract', 'packages/contract/src/orders/schemas.ts', '/admin/orders'],
  ['a feature of the pages', 'apps/web/app/features/auth/login.css', '/auth/login'],
  ['a page', 'apps/web/app/pages/shop/home-page.tsx', '/shop/home'],
  ['the style of a page', 'apps/web/app/pages/shop/search-page.css', '/shop/search?keyword=neem'],
  ['the texts of a page', 'apps/web/app/pages/shop/search-page.messages.ts', '/shop/search?keyword=neem'],
])('who changes %s has its screens looked at in every run', (_what, file, screen) => {
  for (const sample of [0, 1, 2]) expect(screensOf({ sample, changed: partsOf([file]) })).toContain(screen);
});

test('what belongs to no screen adds none', () => {
  const changed = partsOf(['README.md', 'apps/api/src/app.ts', 'packages/contract/src/limits.ts']);
  expect(changed).toEqual(['apps/api']);
  expect(screensOf({ changed })).toEqual(screensOf({}));
});

test('an address is the page that routes.ts has for it, with the features that it imports', () => {
  expect(partsOfAddress('/shop/product/neem-soap')[0]).toBe('pages/shop/product-page.tsx');
  expect(partsOfAddress('/shop/Terms')[0]).toBe('pages/marketing/content-page.tsx');
  expect(partsOfAddress('/no/such/page')[0]).toBe('pages/not-found-page.tsx');
  expect(partsOfAddress('/admin/orders?page=2')).toEqual(
    expect.arrayContaining(['pages/admin/orders-page.tsx', 'orders']),
  );
});

const SIX_COMMITS = [1, 2, 3, 4, 5, 6];

/** How often each sampled file of journeys is left out in six commits that change the same. */
function timesLeftOut(changed: string[]): Map<string, number> {
  const leftOut = SIX_COMMITS.flatMap((sample) => journeysLeftOut({ all: false, sample, changed }));
  return new Map(leftOut.map((file) => [file, leftOut.filter((other) => other === file).length]));
}

test('a file of journeys runs in one of six commits, a sweep in two', () => {
  const times = timesLeftOut([]);
  expect(new Set(times.values())).toEqual(new Set([5, 4]));
  expect([times.get('e2e/reviews.spec.ts'), times.get('e2e/zoom.spec.ts')]).toEqual([5, 4]);
  expect([...times.keys()].filter((file) => !listFiles(['e2e'], /\.spec\.ts$/).includes(file))).toEqual([]);
  expect(journeysLeftOut({ all: true, sample: 1, changed: [] })).toEqual([]);
});

test('who changes a feature has the journeys that are named like it run in every commit', () => {
  for (const feature of ['reviews', 'cart']) {
    const changed = partsOf([`apps/api/src/features/${feature}/shared/lists.ts`]);
    expect(timesLeftOut(changed).get(`e2e/${feature}.spec.ts`)).toBeUndefined();
  }
  expect(timesLeftOut(partsOf(['e2e/toasts.spec.ts'])).get('e2e/toasts.spec.ts')).toBeUndefined();
});

test('who changes a page has six more files of journeys at the most, others in the next commit', () => {
  const ofNone = timesLeftOut([]);
  const files = listFiles(
    ['apps/web/app/pages', 'apps/web/app/features', 'packages/contract/src'],
    /\.tsx?$/,
  );
  for (const sample of SIX_COMMITS) {
    const usual = journeysLeftOut({ all: false, sample, changed: [] });
    const leftOut = journeysLeftOut({ all: false, sample, changed: partsOf(files) });
    const extra = usual.filter((file) => !leftOut.includes(file));
    const named = partsOf(files).map((part) => `e2e/${part}.spec.ts`);
    expect(extra.filter((file) => !named.includes(file))).toHaveLength(6);
  }
  const changed = timesLeftOut(partsOf(['apps/web/app/pages/shop/product-page.tsx']));
  expect(changed.get('e2e/reviews.spec.ts')).toBeLessThan(ofNone.get('e2e/reviews.spec.ts') ?? 0);
});

test('what more than twelve pages have reaches none of them, and a test of a feature neither', () => {
  const none = SIX_COMMITS.map((sample) => journeysLeftOut({ all: false, sample, changed: [] }));
  for (const file of [
    'apps/api/src/features/catalog/products.ts',
    'apps/web/app/pages/admin/owners-meta.ts',
    'apps/api/src/features/checkout/place-order.test.ts',
  ]) {
    const changed = partsOf([file]);
    expect(SIX_COMMITS.map((sample) => journeysLeftOut({ all: false, sample, changed }))).toEqual(none);
    expect(screensOf({ changed })).toEqual(screensOf({}));
  }
});

test('a test file about one part runs in one of three commits, and whenever that part has changed', () => {
  const plans = 'bench/plans/plans.test.ts';
  const runs = (changed: string[]) =>
    [1, 2, 3].filter((sample) => !testsLeftOut({ all: false, sample, changed }).includes(plans));
  expect(runs([])).toHaveLength(1);
  expect(runs(partsOf(['apps/api/src/features/orders/shared/order-queries.ts']))).toHaveLength(3);
  expect(runs(partsOf(['apps/api/src/features/orders/orders.test.ts']))).toHaveLength(1);
  expect(runs(partsOf([plans]))).toHaveLength(3);
  const files = [1, 2, 3].flatMap((sample) => testsLeftOut({ all: false, sample, changed: [] }));
  const found = listFiles(['packages', 'bench'], /\.test\.ts$/);
  expect(files.filter((file) => !found.includes(file))).toEqual([]);
  expect(testsLeftOut({ all: true, sample: 1, changed: [] })).toEqual([]);
});
