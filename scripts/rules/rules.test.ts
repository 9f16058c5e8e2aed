import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FEATURE_TABLE, forbidden as forbiddenRules } from '../../.dependency-cruiser.ts';
import { checkSources } from './check-sources.ts';
import { cruiseProject } from './cruise-project.ts';
import { featuresOutsideTable, filesOutsideLayers } from './judge-folders.ts';

const FEATURES = 'apps/api/src/features';
const FOLDERS = ['apps', 'packages', 'demo', 'e2e', 'bench', 'chaos', 'scripts'];

/** A small project that obeys every rule. Each test adds one fault to it. */
const SOUND: Record<string, string> = {
  'packages/contract/src/cart/schemas.ts': `import { Type } from 'typebox';\nexport const Cart = Type;\n`,
  'packages/contract/src/cart/calls.ts': `export const addToCart = 1;\n`,
  'packages/contract/src/cart/refusals.ts': `export const soldOut = 1;\n`,
  'packages/response-cache/src/index.ts': `export const cache = 1;\n`,
  'packages/razorpay-sandbox/src/index.ts': `import fastify from 'fastify';\nexport default fastify;\n`,
  'packages/whatsapp-sandbox/src/index.ts': `export const sandbox = 1;\n`,
  'packages/shiprocket-sandbox/src/index.ts': `export const sandbox = 1;\n`,
  'apps/api/src/index.ts': `export { serveCart } from './app.ts';\n`,
  'apps/api/src/app.ts': `export { addProduct } from './features/catalog/admin/catalog-admin-routes.ts';
export { serveCart } from './features/cart/index.ts';\n`,
  'apps/api/src/config.ts': `export const port = 1;\n`,
  'apps/api/src/tables/index.ts': `export { tables } from './cart.ts';\n`,
  'apps/api/src/tables/cart.ts': `export const tables = 1;\n`,
  'apps/api/src/platform/errors.ts': `export class ShopError extends Error {}\n`,
  'apps/api/src/platform/metrics/create-metrics.ts': `export const metrics = 1;\n`,
  'apps/api/src/platform/http/endpoint-registrar.ts': `import fastify from 'fastify';\nexport const serve = fastify;\n`,
  'apps/api/src/testing/builders.ts': `export const build = 1;\n`,
  [`${FEATURES}/cart/index.ts`]: `export { serveCart } from './cart-routes.ts';\n`,
  [`${FEATURES}/cart/cart-routes.ts`]: `import fastify from 'fastify';
import { serve } from '../../platform/http/endpoint-registrar.ts';
import { changeCart } from './change-cart.ts';
export const serveCart = [fastify, serve, changeCart];\n`,
  [`${FEATURES}/cart/change-cart.ts`]: `import { sold } from '../catalog/index.ts';
import { tables } from '../../tables/index.ts';
import { canAdd } from './rules/can-add.ts';
export const changeCart = [sold, canAdd, tables];\n`,
  [`${FEATURES}/cart/rules/can-add.ts`]: `import { ShopError } from '../../../platform/errors.ts';\nexport const canAdd = ShopError;\n`,
  [`${FEATURES}/catalog/index.ts`]: `export { sold } from './stock.ts';\n`,
  [`${FEATURES}/catalog/stock.ts`]: `export const sold = 1;\n`,
  [`${FEATURES}/catalog/admin/catalog-admin-routes.ts`]: `export { addProduct } from './add-product.ts';\n`,
  [`${FEATURES}/catalog/admin/add-product.ts`]: `import { rows } from '../shared/product-queries.ts';\nexport const addProduct = rows;\n`,
  [`${FEATURES}/catalog/shared/product-queries.ts`]: `export const rows = 1;\n`,
  [`${FEATURES}/orders/index.ts`]: `export const orders = 1;\n`,
  [`${FEATURES}/reviews/index.ts`]: `export const reviews = 1;\n`,
  'apps/web/vite.config.ts': `import './tools/compress.ts';\nexport default 1;\n`,
  'apps/web/tools/compress.ts': `export const compress = 1;\n`,
  'apps/web/app/polyfills/entry.ts': 'export {};\n',
  'apps/web/app/page-speeds/entry.ts': 'export {};\n',
  'apps/web/app/root.tsx': `import './shell/frame.tsx';\nimport './pages/home.tsx';\n`,
  'apps/web/app/pages/home.tsx': `import '../features/cart/index.ts';\nimport '../features/catalog/index.ts';\nexport const home = 1;\n`,
  'apps/web/app/shell/frame.tsx': `import '../features/cart/index.ts';\nexport const frame = 1;\n`,
  'apps/web/app/features/cart/index.ts': `export { cart } from './cart-line.tsx';\n`,
  'apps/web/app/features/cart/cart-line.tsx': `import { button } from '../../ui/button.tsx';\nexport const cart = button;\n`,
  'apps/web/app/features/catalog/index.ts': `export const catalog = 1;\n`,
  'apps/web/app/features/catalog/product-card.tsx': `export { badge } from './shared/badge.tsx';\n`,
  'apps/web/app/features/catalog/shared/badge.tsx': `export const badge = 1;\n`,
  'apps/web/app/features/catalog/admin/index.ts': `export { form } from './product-form.tsx';\n`,
  'apps/web/app/features/catalog/admin/product-form.tsx': `import { badge } from '../shared/badge.tsx';\nexport const form = badge;\n`,
  'apps/web/app/pages/admin/products-page.tsx': `import '../../features/catalog/admin/index.ts';\nexport const products = 1;\n`,
  'apps/web/app/ui/button.tsx': `export const button = 1;\n`,
  'apps/web/app/platform/call-api.ts': `import { addToCart } from '@shop/contract/cart/calls';
import type { Cart } from '@shop/contract/cart/schemas';
export const call = addToCart as Cart;\n`,
  'apps/web/app/testing/stub-api.ts': `export const stub = 1;\n`,
  'apps/web/server/index.ts': `import '../app/platform/call-api.ts';\nexport const render = 1;\n`,
  'apps/server/src/main.ts': `import '@shop/api';\nimport '@shop/web/server';\nimport 'razorpay-sandbox';\n`,
  'demo/index.ts': `import '@shop/api';\nexport const demo = 1;\n`,
  'e2e/cart.spec.ts': `import '@shop/api/testing/builders';\nexport const journey = 1;\n`,
  'e2e/support/people.ts': `export const people = 1;\n`,
  'bench/run.ts': `import '../e2e/support/people.ts';\n`,
  'chaos/run.ts': `import '../e2e/support/people.ts';\n`,
  'scripts/start.mjs': `import 'node:fs';\nexport const start = 1;\n`,
  ...packageOf('packages/contract', '@shop/contract', { './*': './src/*.ts' }),
  ...packageOf('packages/razorpay-sandbox', 'razorpay-sandbox', { '.': './src/index.ts' }),
  ...packageOf('apps/api', '@shop/api', {
    '.': './src/index.ts',
    './testing/*': './src/testing/*.ts',
  }),
  ...packageOf('apps/web', '@shop/web', { './server': './server/index.ts' }),
  ...Object.fromEntries(
    ['typebox', 'fastify', 'kysely'].flatMap((name) => [
      [`node_modules/${name}/package.json`, `{ "name": "${name}", "type": "module", "main": "index.js" }`],
      [`node_modules/${name}/index.js`, `export const Type = 1;\nexport default 1;\n`],
    ]),
  ),
};

/** npm links the workspace's packages into node_modules. */
const LINKS = {
  '@shop/contract': 'packages/contract',
  'razorpay-sandbox': 'packages/razorpay-sandbox',
  '@shop/api': 'apps/api',
  '@shop/web': 'apps/web',
};

function packageOf(folder: string, name: string, exports: Record<string, string>): Record<string, string> {
  return { [`${folder}/package.json`]: JSON.stringify({ name, type: 'module', exports }) };
}

/** The rule, a file of the layer, and the forbidden import, which is added to a file next to it. */
const FAULTS: [rule: string, file: string, imported: string][] = [
  ['layer-contract', 'packages/contract/src/cart/schemas.ts', 'kysely'],
  ['layer-messages', 'packages/messages/src/message.ts', 'kysely'],
  ['layer-contract', 'packages/contract/src/cart/schemas.ts', 'node:fs'],
  ['layer-contract', 'packages/contract/src/cart/schemas.ts', '@shop/api'],
  ['layer-response-cache', 'packages/response-cache/src/index.ts', '@shop/contract/cart/calls'],
  ['layer-sandbox', 'packages/razorpay-sandbox/src/index.ts', '@shop/contract/cart/calls'],
  ['layer-whatsapp-sandbox', 'packages/whatsapp-sandbox/src/index.ts', '@shop/contract/cart/calls'],
  ['layer-shiprocket-sandbox', 'packages/shiprocket-sandbox/src/index.ts', '@shop/contract/cart/calls'],
  ['layer-api-platform', 'apps/api/src/platform/errors.ts', '../features/orders/index.ts'],
  ['layer-api-platform', 'apps/api/src/platform/errors.ts', '../config.ts'],
  ['layer-api-platform', 'apps/api/src/platform/errors.ts', '../tables/index.ts'],
  ['layer-api-platform', 'apps/api/src/platform/errors.ts', '../app.ts'],
  ['layer-api-features', `${FEATURES}/cart/change-cart.ts`, '../../config.ts'],
  ['layer-api-features', `${FEATURES}/cart/change-cart.ts`, 'razorpay-sandbox'],
  ['layer-api-features', `${FEATURES}/cart/change-cart.ts`, '../../tables/cart.ts'],
  ['layer-api-tables', 'apps/api/src/tables/cart.ts', '../features/cart/index.ts'],
  ['layer-api-wiring', 'apps/api/src/app.ts', './features/cart/change-cart.ts'],
  ['layer-api-wiring', 'apps/api/src/app.ts', './tables/cart.ts'],
  ['layer-api-wiring', 'apps/api/src/app.ts', 'razorpay-sandbox'],
  ['layer-api-wiring', 'apps/api/src/app.ts', '../../web/app/ui/button.tsx'],
  ['layer-api-wiring', 'apps/api/src/app.ts', '../../../e2e/support/people.ts'],
  ['layer-api-testing', 'apps/api/src/testing/builders.ts', '@shop/web/server'],
  ['layer-web-ui', 'apps/web/app/ui/button.tsx', '../platform/call-api.ts'],
  ['layer-web-ui', 'apps/web/app/ui/button.tsx', '../features/catalog/index.ts'],
  ['layer-web-platform', 'apps/web/app/platform/call-api.ts', '../features/catalog/index.ts'],
  ['layer-web-platform', 'apps/web/app/platform/call-api.ts', '@shop/api'],
  ['layer-web-platform', 'apps/web/app/platform/call-api.ts', '../../../api/src/app.ts'],
  ['layer-web-features', 'apps/web/app/features/catalog/index.ts', '../../shell/frame.tsx'],
  ['layer-web-features', 'apps/web/app/features/catalog/index.ts', '../../pages/home.tsx'],
  ['layer-web-shell', 'apps/web/app/shell/frame.tsx', '../pages/home.tsx'],
  ['layer-web-shell', 'apps/web/app/shell/frame.tsx', '../features/cart/cart-line.tsx'],
  ['layer-web-pages', 'apps/web/app/pages/home.tsx', '../features/cart/cart-line.tsx'],
  ['layer-web-pages', 'apps/web/app/pages/home.tsx', 'razorpay-sandbox'],
  ['layer-web-pages', 'apps/web/app/pages/home.tsx', '@shop/api'],
  ['layer-web-polyfills', 'apps/web/app/polyfills/entry.ts', '../shell/frame.tsx'],
  ['layer-web-page-speeds', 'apps/web/app/page-speeds/entry.ts', '../shell/frame.tsx'],
  ['layer-web-root', 'apps/web/app/root.tsx', './features/cart/index.ts'],
  ['layer-web-testing', 'apps/web/app/testing/stub-api.ts', '@shop/api'],
  ['layer-web-server', 'apps/web/server/index.ts', '../app/features/cart/index.ts'],
  ['layer-web-server', 'apps/web/server/index.ts', '../app/features/cart/cart-line.tsx'],
  ['layer-web-tools', 'apps/web/tools/compress.ts', '../app/features/cart/index.ts'],
  ['layer-host', 'apps/server/src/main.ts', '../../api/src/app.ts'],
  ['layer-host', 'apps/server/src/main.ts', '../../web/app/root.tsx'],
  ['layer-demo', 'demo/index.ts', '../apps/api/src/features/cart/index.ts'],
  ['layer-e2e', 'e2e/cart.spec.ts', '../apps/api/src/features/cart/index.ts'],
  ['layer-e2e', 'e2e/cart.spec.ts', '../apps/web/app/pages/home.tsx'],
  ['layer-bench', 'bench/run.ts', '../e2e/cart.spec.ts'],
  ['layer-bench', 'bench/run.ts', '../apps/api/src/app.ts'],
  ['layer-chaos', 'chaos/run.ts', '../apps/api/src/app.ts'],
  ['layer-scripts', 'scripts/start.mjs', '../apps/api/src/index.ts'],
  [
    'pages-write-by-use-api-mutation',
    'apps/web/app/features/cart/cart-line.tsx',
    '../../platform/call-api.ts',
  ],
  ['pages-write-by-use-api-mutation', 'apps/web/app/pages/home.tsx', '../platform/call-api.ts'],
  ['pages-write-by-use-api-mutation', 'apps/web/app/shell/frame.tsx', '../platform/call-api.ts'],
  ['browsers-load-no-schema', 'apps/web/app/platform/call-api.ts', '@shop/contract/cart/schemas'],
  ['browsers-load-no-schema', 'apps/web/app/features/cart/cart-line.tsx', 'typebox'],
  ['browsers-load-no-schema', 'packages/contract/src/cart/calls.ts', './schemas.ts'],
  ['browsers-load-no-schema', 'packages/contract/src/cart/calls.ts', 'typebox'],
  ['browsers-load-no-refusal', 'apps/web/app/features/cart/cart-line.tsx', '@shop/contract/cart/refusals'],
  ['api-features-by-their-index', `${FEATURES}/cart/change-cart.ts`, '../catalog/stock.ts'],
  ['api-admin-for-the-wiring-alone', `${FEATURES}/catalog/stock.ts`, './admin/catalog-admin-routes.ts'],
  [
    'api-admin-for-the-wiring-alone',
    `${FEATURES}/cart/change-cart.ts`,
    '../catalog/admin/catalog-admin-routes.ts',
  ],
  [
    'api-admin-of-one-feature',
    `${FEATURES}/orders/admin/orders.ts`,
    '../../catalog/admin/catalog-admin-routes.ts',
  ],
  ['api-admin-and-shop-meet-in-shared', `${FEATURES}/catalog/admin/add-product.ts`, '../stock.ts'],
  ['api-admin-and-shop-meet-in-shared', `${FEATURES}/catalog/shared/product-queries.ts`, '../stock.ts'],
  ['layer-api-wiring', 'apps/api/src/app.ts', './features/catalog/admin/add-product.ts'],
  ['web-features-never-import-each-other', 'apps/web/app/features/catalog/index.ts', '../cart/index.ts'],
  ['web-admin-parts-for-admin-pages', 'apps/web/app/pages/home.tsx', '../features/catalog/admin/index.ts'],
  [
    'web-admin-parts-for-admin-pages',
    'apps/web/app/features/catalog/product-card.tsx',
    './admin/product-form.tsx',
  ],
  ['web-admin-parts-for-admin-pages', 'apps/web/app/shell/frame.tsx', '../features/catalog/admin/index.ts'],
  [
    'layer-web-pages',
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
  ['tests-stay-out-of-the-shop', 'apps/web/app/pages/home.tsx', '../testing/stub-api.ts'],
  ['measured-and-traced-only-when-asked', 'apps/api/src/app.ts', './platform/metrics/create-metrics.ts'],
  ['imports-are-found', 'apps/api/src/app.ts', './nowhere.ts'],
  ...Object.entries(FEATURE_TABLE).map(([feature, used]): [string, string, string] => {
    const others = ['orders', 'reviews', 'cart', 'catalog'];
    const outside = others.find((other) => other !== feature && !used.includes(other));
    return [`feature-table-${feature}`, `${FEATURES}/${feature}/fault.ts`, `../${outside}/index.ts`];
  }),
];

let root: string;
/** Writes the faultless project into a new folder. */
async function plant(): Promise<void> {
  root = await mkdtemp(join(tmpdir(), 'shop-rules-'));
  for (const [path, text] of Object.entries(SOUND)) await write(path, text);
  for (const [name, folder] of Object.entries(LINKS)) {
    await mkdir(dirname(join(root, 'node_modules', name)), { recursive: true });
    await symlink(join(root, folder), join(root, 'node_modules', name));
  }
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const cruise = () => cruiseProject(root, FOLDERS);

describe('a project that keeps the rules', () => {
  beforeEach(plant);
  afterEach(() => rm(root, { recursive: true, force: true }));
  test('is let through, and all of it is read', async () => {
    const { forbidden, sources } = await cruise();
    expect(forbidden).toEqual([]);
    const written = Object.keys(SOUND).filter((path) => /^(?!node_modules).*\.(tsx?|mjs)$/.test(path));
    expect(sources.toSorted()).toEqual(written.toSorted());
    expect(filesOutsideLayers(sources)).toEqual([]);
  });
});

/** Each fault has a file of its own, so that reading the project once checks them all. */
const plantedFile = (file: string, index: number) => join(dirname(file), `fault-${index}${extname(file)}`);

describe('planted next to a sound file', () => {
  let found: Awaited<ReturnType<typeof cruise>>['forbidden'];
  beforeAll(async () => {
    await plant();
    for (const [index, [, file, imported]] of FAULTS.entries()) {
      await write(plantedFile(file, index), `import '${imported}';\nexport const planted = 1;\n`);
    }
    found = (await cruise()).forbidden;
    await rm(root, { recursive: true, force: true });
  });

  test.each(FAULTS.map((fault, index) => [...fault, index] as const))(
    '%s: %s may not import %s',
    (rule, file, _imported, index) => {
      const planted = plantedFile(file, index);
      expect(found.filter(({ from }) => from === planted).map((fault) => fault.rule)).toContain(rule);
    },
  );
});

test('a file in a folder that no layer claims is named', () => {
  expect(filesOutsideLayers(['apps/api/src/app.ts', 'apps/api/lib/help.ts', 'apps/mobile/main.ts'])).toEqual([
    'apps/api/lib/help.ts',
    'apps/mobile/main.ts',
  ]);
});

test('a feature without a line in the table is named, and a line without a feature', () => {
  expect(featuresOutsideTable(['cart', 'vouchers'], { cart: [] })).toEqual(['vouchers']);
  expect(featuresOutsideTable(['cart'], { cart: ['gifts'], orders: [] })).toEqual(['orders', 'gifts']);
});

test('every rule has a planted fault', () => {
  const planted = new Set(['no-cycles', ...FAULTS.map(([rule]) => rule)]);
  expect(forbiddenRules.map(({ name = '' }) => name).filter((name) => !planted.has(name))).toEqual([]);
});

describe('planted alone', () => {
  beforeEach(plant);
  afterEach(() => rm(root, { recursive: true, force: true }));

  test('files that need each other are a cycle', async () => {
    const file = `${FEATURES}/catalog/stock.ts`;
    await write(file, `export { sold as again } from './index.ts';\nexport const sold = 1;\n`);
    expect((await cruise()).forbidden).toMatchObject([{ rule: 'no-cycles' }]);
  });

  test('an import of inline types alone, which is loaded when it runs, is refused by lint', async () => {
    const file = 'apps/web/app/features/cart/cart-line.tsx';
    await write(
      file,
      `import { type Cart } from '@shop/contract/cart/schemas';\nexport type Planted = Cart;\n`,
    );
    const project = join(import.meta.dirname, '../..');
    const oxlint = join(project, 'node_modules/oxlint/bin/oxlint');
    const config = join(project, '.oxlintrc.json');
    const { status, stdout } = spawnSync(process.execPath, [oxlint, '--config', config, join(root, file)], {
      encoding: 'utf8',
    });
    expect(stdout).toContain('no-import-type-side-effects');
    expect(status).toBe(1);
  });

  test('a type that is imported counts as an import', async () => {
    const file = 'packages/contract/src/cart/schemas.ts';
    await write(file, `import type { Kysely } from 'kysely';\nexport type Planted = Kysely<object>;\n`);
    expect((await cruise()).forbidden).toMatchObject([{ rule: 'layer-contract', from: file }]);
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
    [
      'pages-write-by-use-api-mutation',
      'apps/web/app/features/cart/cart-line.tsx',
      "import { useMutation } from '@tanstack/react-query';",
    ],
    [
      'owners-pages-link-by-owners-link',
      'apps/web/app/features/cart/admin/carts.tsx',
      'export const link = <Link to="/admin/orders">Orders</Link>;',
    ],
    ['pages-call-through-the-platform', 'apps/web/app/pages/home.tsx', "await fetch('/api/shop/cart/add');"],
    [
      'pages-store-by-the-platform',
      'apps/web/app/features/cart/cart-line.tsx',
      "export const line = window.sessionStorage.getItem('line');",
    ],
    ['results-are-used', 'apps/api/src/platform/http/create-app.ts', '    decodeURIComponent(path);'],
    ['results-are-used', 'apps/web/app/features/cart/cart-line.tsx', '  new URL(address);'],
  ])('%s: %s may not say %s', async (rule, file, line) => {
    expect(checkSources(root).forbidden).toEqual([]);
    await write(file, `// A comment may say anything: process.env, fetch( and .write(\n${line}\n`);
    expect(checkSources(root).forbidden).toEqual([{ rule, file, line: 2 }]);
  });

  test.each([
    ['apps/api/src/app.ts', 300],
    ['apps/web/app/pages/home.test.tsx', 450],
    ['e2e/cart.spec.ts', 450],
    ['scripts/start.mjs', 300],
  ])('files-are-short: %s may have no more than %i lines', async (file, most) => {
    await write(file, 'export {};\n'.repeat(most));
    expect(checkSources(root).forbidden).toEqual([]);
    await write(file, 'export {};\n'.repeat(most + 1));
    expect(checkSources(root).forbidden).toEqual([{ rule: 'files-are-short', file, line: most + 1 }]);
  });
});
