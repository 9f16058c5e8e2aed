import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { plantFault } from './scripts/lib/plant-fault.ts';
import { sampleNumber, takesAll } from './scripts/lib/sample.mjs';
import { keepTemporaryFilesInMemory } from './scripts/lib/temporary-files.mjs';

keepTemporaryFilesInMemory();
// Tests with random cases begin from it.
sampleNumber();

/** Folders that no test run searches. */
export const NOT_OURS = ['**/node_modules/**', '**/build/**', '**/.cache/**'];

/** What `npm test` leaves out (`scripts/lib/tests-in-turn.mjs`). */
const LEFT_OUT = (process.env.TEST_LEFT_OUT ?? '').split(' ').filter((file) => file !== '');

/** They judge speed: `npm run malformed` alone runs them. */
const MEASUREMENTS = process.env.MALFORMED_RUNS === undefined ? ['**/*-costs.test.ts'] : [];

/** Suites of others, each scenario a process of its own: `npm run test:all` alone runs them. */
const CONFORMANCE = takesAll() ? [] : ['**/*-conformance.test.ts'];

/** Tests of the API and of the demonstration shop that use no database. They run once, in `unit`. */
const WITHOUT_DATABASE = [
  '**/rules/*.test.ts',
  '**/gateway/*.test.ts',
  'apps/api/src/{config,config-backup-store,config-courier,told-limits}.test.ts',
  'apps/api/src/features/auth/passwords.test.ts',
  'apps/api/src/features/delivery/folded-directory.test.ts',
  'apps/api/src/features/tax/shared/pdf/*.test.ts',
  'apps/api/src/platform/*.test.ts',
  'apps/api/src/platform/{csv,http,mail,media}/*.test.ts',
  'demo/fill/shelf-history.test.ts',
];

/** Tests of the host that open a database. */
const HOST_WITH_DATABASE = 'apps/server/src/{doctor,open-shop-database,restore-works}.test.ts';

/**
 * Tests whose result the embedded database decides in every run: each call once, the schema and its upgrades, one
 * process and one connection, jobs, backups, the catalogue's version, the steps of a purchase, races for money and
 * stock, what orders are found by, and the demonstration shop.
 */
const ON_EMBEDDED = [
  'apps/api/src/{each-call-once,disk-full,upgrade}.test.ts',
  'apps/api/src/platform/backup/backup.test.ts',
  'apps/api/src/platform/database/{database-handle,letters,migrate,preparing-pool,room-to-write}.test.ts',
  'apps/api/src/platform/jobs/create-jobs.test.ts',
  'apps/api/src/features/catalog/catalogue-version.test.ts',
  'apps/api/src/features/checkout/purchase-steps.test.ts',
  'apps/api/src/features/orders/admin/search-orders.test.ts',
  'apps/api/src/features/payments/money-and-stock.test.ts',
  'demo/fill/fill-demo-shop.test.ts',
];

/**
 * Tests whose result may depend on the kind of database: transactions and races for a row, triggers, searches and
 * sums. `npm run test:all` runs them on the embedded database too. With those above they send it nineteen of every
 * twenty existing statements; the journeys of `e2e` send the rest. Permissions, rules, texts, files and limits behave
 * the same on both, so Postgres is enough for them.
 */
const ON_BOTH = [
  'apps/api/src/every-endpoint.test.ts',
  'apps/api/src/features/addresses/addresses.test.ts',
  'apps/api/src/features/agents/once.test.ts',
  'apps/api/src/features/auth/{forgotten-password,register,sign-in,stays}.test.ts',
  'apps/api/src/features/phones/phones.test.ts',
  'apps/api/src/features/{backups/backups,connections/connections}.test.ts',
  'apps/api/src/features/banners/banners.test.ts',
  'apps/api/src/features/cart/{add-together,cart}.test.ts',
  'apps/api/src/features/cash/{call-owner,cash,admin/cash-money,admin/settle-remitted}.test.ts',
  'apps/api/src/features/catalog/admin/{admin-products,drafts,product-files,sets,stock-movements,variants}.test.ts',
  'apps/api/src/features/catalog/shared/search/word-index.test.ts',
  'apps/api/src/features/categories/categories.test.ts',
  'apps/api/src/features/checkout/{hold-of-few,place-order,sets-stock,two-tabs}.test.ts',
  'apps/api/src/features/collections/collections.test.ts',
  'apps/api/src/features/courier-bills/courier-bills.test.ts',
  'apps/api/src/features/profit/costs.test.ts',
  'apps/api/src/features/stocktakes/stocktakes.test.ts',
  'apps/api/src/features/customers/admin/customers.test.ts',
  'apps/api/src/features/dashboard/{waiting,admin/dashboard,digest/digest}.test.ts',
  'apps/api/src/features/hand-orders/admin/{hand-orders,repeated-request}.test.ts',
  'apps/api/src/features/mails/{admin/mails,shared/outbox,shared/mailed-links}.test.ts',
  'apps/api/src/features/month-end/month-end.test.ts',
  'apps/api/src/features/offers/{codes,sales,several-codes,returned-codes}.test.ts',
  'apps/api/src/features/{newsletters/newsletters,consents/newsletter-addresses}.test.ts',
  'apps/api/src/features/orders/{at-once,orders,admin/parcels,admin/two-people-one-order}.test.ts',
  'apps/api/src/sent-again.test.ts',
  'apps/api/src/features/packing/admin/packing.test.ts',
  'apps/api/src/features/content-pages/admin/pages.test.ts',
  'apps/api/src/features/payments/{cancel-order,capture-payment,payment-fees,payment-offers,reconcile-due-orders}.test.ts',
  'apps/api/src/features/payments/webhook-and-reconciler.test.ts',
  'apps/api/src/features/refunds/{refund-endings,refunds,refunds-by-hand}.test.ts',
  'apps/api/src/features/push/push.test.ts',
  'apps/api/src/features/reconciliation/{reconciliation,settlements}.test.ts',
  'apps/api/src/features/retention/retention.test.ts',
  'apps/api/src/features/reviews/admin/reviews-admin.test.ts',
  'apps/api/src/features/staff/staff.test.ts',
  'apps/api/src/features/trail/{trail,trail-chain}.test.ts',
  'apps/api/src/features/support/support.test.ts',
  'apps/api/src/features/tax/{corrected-address,deleted-category,notes-again,tax-month,tax-papers}.test.ts',
  'apps/api/src/features/visits/visits.test.ts',
  'apps/server/src/restore-works.test.ts',
];

/** A fault in the code of the shop, which the tests must notice: `source-faults.test.ts`. */
const plugins = process.env.SOURCE_FAULT === undefined ? [] : [plantFault(process.env.SOURCE_FAULT)];

/** Not a measurement: a busy machine must not make a test fail. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** Settings of every test that opens a database. */
export const withDatabase = {
  globalSetup: './apps/api/src/testing/global-setup.ts',
  setupFiles: './apps/api/src/testing/cheap-hashes.ts',
  ...patient,
};

/**
 * Within a project, first the files that run in Node, then those with a window. A worker ends when the next file needs
 * the other environment, and the one after it loads everything again: in the order of their sizes that happened to
 * every third file.
 */
class OneEnvironmentAtATime extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).map((file) => ({ file, group: groupOf(file) }));
    return sorted
      .toSorted((one, other) => (one.group < other.group ? -1 : Number(one.group > other.group)))
      .map(({ file }) => file);
  }
}

function groupOf({ project, moduleId }: TestSpecification): string {
  const hasWindow = readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment ');
  return `${project.name} ${hasWindow ? 1 : 0}`;
}

/** The API is tested on a Postgres server, and also on the embedded database where the two can differ. */
export default defineConfig({
  test: {
    // Tests wait for databases, sandboxes and clocks, so there is one worker more than there are cores. Twice as many
    // take a quarter more CPU on two cores (446 and 552 s), because each loads the shop and they displace each other
    // from the caches.
    maxWorkers: availableParallelism() + 1,
    // Fewer garbage collections of what requests leave behind: saves 6 % of the CPU.
    execArgv: ['--max-semi-space-size=64'],
    // The shop and its libraries are loaded once per worker instead of once per file, which saves two fifths of the
    // CPU. So no test file may mock a module that another one loads, and each must restore what it changed.
    isolate: false,
    sequence: { sequencer: OneEnvironmentAtATime },
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          // Following a link (a download, a mail) would navigate the window that the worker's next files share.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableFallbackToSetURL: true } },
            },
          },
          include: [
            '{packages,apps/web,apps/server,demo/catalogue,demo/pages,demo/photos,scripts,chaos,bench}/**/*.test.{ts,tsx}',
            ...WITHOUT_DATABASE,
          ],
          exclude: [...NOT_OURS, ...LEFT_OUT, HOST_WITH_DATABASE],
          ...patient,
        },
      },
      {
        plugins,
        test: {
          ...withDatabase,
          name: 'postgres',
          include: ['apps/api/src/**/*.test.ts', 'demo/fill/**/*.test.ts', HOST_WITH_DATABASE],
          exclude: [...NOT_OURS, ...MEASUREMENTS, ...CONFORMANCE, ...WITHOUT_DATABASE],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      {
        plugins,
        test: {
          ...withDatabase,
          name: 'embedded',
          include: [...ON_EMBEDDED, ...(takesAll() ? ON_BOTH : [])],
          exclude: NOT_OURS,
          env: { TEST_DATABASE: 'embedded' },
        },
      },
    ],
  },
});
