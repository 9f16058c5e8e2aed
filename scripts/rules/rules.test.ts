import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FEATURE_TABLE, forbidden as forbiddenRules } from '../../.dependency-cruiser.ts';
import { checkSources } from './check-sources.ts';
import { cruiseProject } from './cruise-project.ts';

const FEATURES = 'apps/api/src/features';

/** A small project that keeps every rule; each test plants one fault into it. */
const SOUND: Record<string, string> = {
  'packages/contract/src/cart.ts': `import { Type } from 'typebox';\nexport const Cart = Type;\n`,
  'packages/razorpay-sandbox/src/index.ts': `import fastify from 'fastify';\nexport default fastify;\n`,
  'apps/api/src/app.ts': `export { serveCart } from './features/cart/index.ts';\n`,
  'apps/api/src/platform/errors.ts': `export class ShopError extends Error {}\n`,
  'apps/api/src/platform/http/endpoint-registrar.ts': `import fastify from 'fastify';\nexport const serve = fastify;\n`,
  'apps/api/src/testing/builders.ts': `export const build = 1;\n`,
  [`${FEATURES}/cart/index.ts`]: `export { serveCart } from './cart-routes.ts';\n`,
  [`${FEATURES}/cart/cart-routes.ts`]: `import fastify from 'fastify';
import { serve } from '../../platform/http/endpoint-registrar.ts';
import { changeCart } from './change-cart.ts';
export const serveCart = [fastify, serve, changeCart];\n`,
  [`${FEATURES}/cart/change-cart.ts`]: `import { sold } from '../catalog/index.ts';
import { canAdd } from './rules/can-add.ts';
export const changeCart = [sold, canAdd];\n`,
  [`${FEATURES}/cart/rules/can-add.ts`]: `import { ShopError } from '../../../platform/errors.ts';\nexport const canAdd = ShopError;\n`,
  [`${FEATURES}/catalog/index.ts`]: `export { sold } from './stock.ts';\n`,
  [`${FEATURES}/catalog/stock.ts`]: `export const sold = 1;\n`,
  [`${FEATURES}/orders/index.ts`]: `export const orders = 1;\n`,
  'apps/web/app/pages/home.tsx': `import '../features/cart/index.ts';\nimport '../features/catalog/index.ts';\nexport const home = 1;\n`,
  'apps/web/app/shell/frame.tsx': `export const frame = 1;\n`,
  'apps/web/app/features/cart/index.ts': `import { button } from '../../ui/button.tsx';\nexport const cart = button;\n`,
  'apps/web/app/features/catalog/index.ts': `export const catalog = 1;\n`,
  'apps/web/app/features/catalog/product-card.tsx': `export { badge } from './shared/badge.tsx';\n`,
  'apps/web/app/features/catalog/shared/badge.tsx': `export const badge = 1;\n`,
  'apps/web/app/features/catalog/admin/index.ts': `export { form } from './product-form.tsx';\n`,
  'apps/web/app/features/catalog/admin/product-form.tsx': `import { badge } from '../shared/badge.tsx';\nexport const form = badge;\n`,
  'apps/web/app/pages/admin/products-page.tsx': `import '../../features/catalog/admin/index.ts';\nexport const products = 1;\n`,
  'apps/web/app/ui/button.tsx': `export const button = 1;\n`,
  'apps/web/app/platform/call-api.ts': `import { Cart } from '../../../../packages/contract/src/cart.ts';\nexport const call = Cart;\n`,
  'demo/index.ts': `export const demo = 1;\n`,
  ...Object.fromEntries(
    ['typebox', 'fastify', 'kysely'].flatMap((name) => [
      [`node_modules/${name}/package.json`, `{ "name": "${name}", "type": "module", "main": "index.js" }`],
      [`node_modules/${name}/index.js`, `export const Type = 1;\nexport default 1;\n`],
    ]),
  ),
};

/** Rule, file with the fault, the import that is one. */
const FAULTS: [rule: string, file: string, imported: string][] = [
  ['no-cycles', `${FEATURES}/catalog/stock.ts`, './index.ts'],
  ['contract-imports-typebox-only', 'packages/contract/src/cart.ts', 'kysely'],
  ['contract-imports-typebox-only', 'packages/contract/src/cart.ts', 'node:fs'],
  ['web-and-api-meet-in-the-contract', 'apps/web/app/platform/call-api.ts', '../../../api/src/app.ts'],
  ['web-and-api-meet-in-the-contract', 'apps/api/src/app.ts', '../../web/app/ui/button.tsx'],
  ['sandbox-shares-no-code', 'packages/razorpay-sandbox/src/index.ts', '../../contract/src/cart.ts'],
  [
    'only-host-and-tests-start-the-sandbox',
    'apps/api/src/app.ts',
    '../../../packages/razorpay-sandbox/src/index.ts',
  ],
  ['features-by-their-doors', `${FEATURES}/cart/change-cart.ts`, '../catalog/stock.ts'],
  ['doors-for-the-wiring-too', 'apps/api/src/app.ts', './features/cart/change-cart.ts'],
  ['feature-table-names-every-feature', `${FEATURES}/vouchers/index.ts`, '../cart/index.ts'],
  ['web-features-never-import-each-other', 'apps/web/app/features/catalog/index.ts', '../cart/index.ts'],
  ['web-admin-parts-for-admin-pages', 'apps/web/app/pages/home.tsx', '../features/catalog/admin/index.ts'],
  [
    'web-admin-parts-for-admin-pages',
    'apps/web/app/features/catalog/product-card.tsx',
    './admin/product-form.tsx',
  ],
  ['web-admin-parts-for-admin-pages', 'apps/web/app/shell/frame.tsx', '../features/catalog/admin/index.ts'],
  [
    'web-admin-parts-by-their-index',
    'apps/web/app/pages/admin/products-page.tsx',
    '../../features/catalog/admin/product-form.tsx',
  ],
  [
    'web-admin-and-shop-meet-in-shared',
    'apps/web/app/features/catalog/admin/product-form.tsx',
    '../product-card.tsx',
  ],
  [
    'web-admin-and-shop-meet-in-shared',
    'apps/web/app/features/catalog/shared/badge.tsx',
    '../product-card.tsx',
  ],
  ['web-features-know-no-pages', 'apps/web/app/features/catalog/index.ts', '../../shell/frame.tsx'],
  ['platform-knows-no-feature', 'apps/api/src/platform/errors.ts', '../features/orders/index.ts'],
  ['web-platform-and-ui-know-no-feature', 'apps/web/app/ui/button.tsx', '../features/catalog/index.ts'],
  [
    'web-platform-and-ui-know-no-feature',
    'apps/web/app/platform/call-api.ts',
    '../features/catalog/index.ts',
  ],
  ['only-routes-touch-fastify', `${FEATURES}/cart/change-cart.ts`, 'fastify'],
  [
    'only-routes-serve-endpoints',
    `${FEATURES}/cart/change-cart.ts`,
    '../../platform/http/endpoint-registrar.ts',
  ],
  ['rules-do-no-io', `${FEATURES}/cart/rules/can-add.ts`, 'kysely'],
  ['rules-do-no-io', `${FEATURES}/cart/rules/can-add.ts`, 'node:fs'],
  ['rules-do-no-io', `${FEATURES}/cart/rules/can-add.ts`, '../../catalog/index.ts'],
  ['tests-stay-out-of-the-shop', 'apps/api/src/app.ts', './testing/builders.ts'],
  ['imports-are-found', 'apps/api/src/app.ts', './nowhere.ts'],
  ...Object.keys(FEATURE_TABLE).map((feature): [string, string, string] => {
    const forbidden = feature === 'orders' ? 'cart' : 'orders';
    const isAllowed = FEATURE_TABLE[feature]?.includes(forbidden);
    return [
      `feature-table-${feature}`,
      `${FEATURES}/${feature}/fault.ts`,
      isAllowed ? '../reviews/index.ts' : `../${forbidden}/index.ts`,
    ];
  }),
];

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'shop-rules-'));
  for (const [path, text] of Object.entries(SOUND)) await write(path, text);
  await write(`${FEATURES}/reviews/index.ts`, 'export const reviews = 1;\n');
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const cruise = () => cruiseProject(root, ['apps', 'packages', 'demo']);

test('a project that keeps the rules is let through, and all of it is read', async () => {
  const { forbidden, moduleCount } = await cruise();
  expect(forbidden).toEqual([]);
  expect(moduleCount).toBe(Object.keys(SOUND).filter((path) => /\.tsx?$/.test(path)).length + 1);
});

test.each(FAULTS)('%s: %s may not import %s', async (rule, file, imported) => {
  await write(
    file,
    `import * as fault from '${imported}';\nexport const planted = fault;\n${SOUND[file] ?? ''}`,
  );
  const { forbidden } = await cruise();
  const found = forbidden.filter((fault) => fault.rule === rule && [fault.from, fault.to].includes(file));
  expect(found).not.toEqual([]);
});

test('a type that is imported counts as an import', async () => {
  const file = 'packages/contract/src/cart.ts';
  await write(file, `import type { Kysely } from 'kysely';\nexport type Planted = Kysely<object>;\n`);
  expect((await cruise()).forbidden).toMatchObject([{ rule: 'contract-imports-typebox-only', from: file }]);
});

test('every rule has a planted fault', () => {
  const planted = new Set(FAULTS.map(([rule]) => rule));
  expect(forbiddenRules.map(({ name = '' }) => name).filter((name) => !planted.has(name))).toEqual([]);
});

test.each([
  [
    'routes-open-no-transaction',
    `${FEATURES}/cart/cart-routes.ts`,
    'await database.write(async (tx) => {});',
  ],
  ['rules-do-no-io', `${FEATURES}/cart/rules/can-add.ts`, "await fetch('https://shop.example');"],
  ['rules-do-no-io', `${FEATURES}/cart/rules/can-add.ts`, 'export const now = Date.now();'],
  ['config-alone-reads-the-environment', 'apps/api/src/app.ts', "export const port = process.env['PORT'];"],
])('%s: %s may not say %s', async (rule, file, line) => {
  expect(checkSources(root).forbidden).toEqual([]);
  await write(file, `// A comment may say anything: process.env, fetch( and .write(\n${line}\n`);
  expect(checkSources(root).forbidden).toEqual([{ rule, file, line: 2 }]);
});
