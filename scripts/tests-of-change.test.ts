import { expect, test } from 'vitest';
import { testsOfChange } from './lib/tests-of-change.mjs';

test.each([
  [
    'code of a feature of the API',
    'apps/api/src/features/cart/change-cart.ts',
    ['apps/api/src/features/cart/'],
  ],
  [
    'a function of the database',
    'apps/api/src/features/cart/change-cart.sql',
    ['apps/api/src/features/cart/'],
  ],
  ['a migration', 'apps/api/migrations/0027-released.sql', ['apps/api/src/database-schema.test.ts']],
  [
    'a feature of the contract',
    'packages/contract/src/cart/schemas.ts',
    ['packages/contract/src/', 'apps/api/src/features/cart/', 'apps/web/app/features/cart/'],
  ],
])('who changes %s has the tests of its folders run', (_what, file, folders) => {
  expect(testsOfChange([file, file])).toEqual({ folders, related: [] });
});

test('who changes anything else has the tests run that import it; journeys, styles and documents have none', () => {
  const page = 'apps/web/app/pages/shop/compare-page.tsx';
  const without = ['e2e/cart.spec.ts', 'apps/web/app/pages/shop/compare-page.css', 'README.md'];
  expect(testsOfChange([page, ...without])).toEqual({ folders: [], related: [page] });
});
