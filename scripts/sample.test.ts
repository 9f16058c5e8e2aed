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

test('a file of journeys runs in one of six commits, a sweep in two, and whenever its pages have changed', () => {
  const samples = [1, 2, 3, 4, 5, 6];
  const leftOut = samples.flatMap((sample) => journeysLeftOut({ all: false, sample, changed: [] }));
  const times = new Map(leftOut.map((file) => [file, leftOut.filter((other) => other === file).length]));
  expect(new Set(times.values())).toEqual(new Set([5, 4]));
  expect([times.get('e2e/reviews.spec.ts'), times.get('e2e/zoom.spec.ts')]).toEqual([5, 4]);
  expect([...times.keys()].filter((file) => !listFiles(['e2e'], /\.spec\.ts$/).includes(file))).toEqual([]);
  const changed = partsOf(['apps/api/src/features/reviews/add-review.ts']);
  for (const sample of samples) {
    expect(journeysLeftOut({ all: false, sample, changed })).not.toContain('e2e/reviews.spec.ts');
  }
  expect(journeysLeftOut({ all: true, sample: 1, changed: [] })).toEqual([]);
});

test('a test file about one part runs in one of three commits, and whenever that part has changed', () => {
  const plans = 'bench/plans/plans.test.ts';
  const runs = (changed: string[]) =>
    [1, 2, 3].filter((sample) => !testsLeftOut({ all: false, sample, changed }).includes(plans));
  expect(runs([])).toHaveLength(1);
  expect(runs(partsOf(['apps/api/src/features/orders/shared/order-queries.ts']))).toHaveLength(3);
  expect(runs(partsOf(['apps/api/src/features/orders/orders.test.ts']))).toHaveLength(1);
  const files = [1, 2, 3].flatMap((sample) => testsLeftOut({ all: false, sample, changed: [] }));
  const found = listFiles(['packages', 'bench'], /\.test\.ts$/);
  expect(files.filter((file) => !found.includes(file))).toEqual([]);
  expect(testsLeftOut({ all: true, sample: 1, changed: [] })).toEqual([]);
});
