import { cp, mkdtemp, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getProduct, listProducts } from '@shop/contract/catalog/endpoints';
import type { Endpoint } from '@shop/contract/endpoint';
import { allEndpoints } from '@shop/contract/endpoints';
import { placeHandOrder } from '@shop/contract/hand-orders/endpoints';
import { typedTimeOfIndia } from '@shop/contract/days';
import { addSale } from '@shop/contract/offers/endpoints';
import { getAdminOrder, listAdminOrders } from '@shop/contract/orders/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { getTicket } from '@shop/contract/support/endpoints';
import { databaseSchema } from './database-schema.ts';
import { listTables, sumTable } from './platform/backup/backup-tables.ts';
import type { BackupManifest } from './platform/backup/backup-manifest.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { type DatabaseSchema, migrate } from './platform/database/migrate.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import type { Tables } from './tables/index.ts';
import { type SignedIn, type TestShop, buildTestShop } from './testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart } from './testing/buy.ts';
import { makeCode } from './testing/code-builder.ts';
import { describeSchema } from './testing/describe-schema.ts';
import { handOrder } from './testing/hand-order.ts';
import { openEmptyDatabase, openTestDatabase } from './testing/test-database.ts';
import { type TestSandbox, startTestSandbox } from './testing/test-sandbox.ts';

/** Backups of filled shops, each made by the version that it is named after. */
const RELEASED = join(import.meta.dirname, 'testing/released');
const versions = await readdir(RELEASED);

/** The schema as it was: the migrations up to the last of a backup, and none of today's functions. */
async function schemaUntil(last: string): Promise<DatabaseSchema> {
  const migrationsFolder = await mkdtemp(join(tmpdir(), 'shop-migrations-'));
  await cp(databaseSchema.migrationsFolder, migrationsFolder, {
    recursive: true,
    filter: (path) => !path.endsWith('.sql') || basename(path) <= last,
  });
  return { ...databaseSchema, migrationsFolder, functions: { ...databaseSchema.functions, files: [] } };
}

/** Rows and sums of the tables that a backup holds. */
async function sumTables(database: OpenDatabase<Tables>, { tables }: BackupManifest) {
  return database.write(async (tx) => {
    const here = await listTables(tx);
    const sums: Record<string, unknown> = {};
    for (const { name, sums: numbers } of tables) {
      const table = here.find((each) => each.name === name);
      if (table) sums[name] = await sumTable(tx, { ...table, numbers: Object.keys(numbers) });
    }
    return sums;
  });
}

/** Every read that can be asked without an id. The provider's return is a redirect without a body. */
// Those of a provider are answered only to whom it has told a secret.
const reads = allEndpoints
  .filter(
    ({ name, endpoint }) =>
      endpoint.method === 'GET' &&
      endpoint.params === undefined &&
      endpoint.access !== 'provider' &&
      name !== 'razorpayReturn',
  )
  .map(({ feature, name, endpoint }) => ({ call: `${feature}.${name}`, endpoint }));

describe.each(versions)('a shop filled by %s', (version) => {
  const folder = join(RELEASED, version);
  let manifest: BackupManifest;
  let database: OpenDatabase<Tables>;
  let sandbox: TestSandbox;
  let shop: TestShop;
  let owner: SignedIn;
  let ran: string[];
  beforeAll(async () => {
    manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as BackupManifest;
    database = await openEmptyDatabase();
    const before = await schemaUntil(manifest.migrations.at(-1) ?? '');
    await restoreBackup({ database, pictures: null, schema: before }, folder);
    // 0.2.0 kept no hashes and no list of functions.
    if (version === '0.2.0') {
      await database.write((tx) => sql`alter table schema_migrations drop column sha256`.execute(tx));
      await database.write((tx) => sql`drop table sql_functions`.execute(tx));
    }
    ran = await migrate(database, databaseSchema);
    sandbox = await startTestSandbox();
    shop = await buildTestShop({ database, gateway: sandbox.gateway });
    owner = await shop.newAdmin();
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
    await database?.close();
  });

  test('has the schema of a new shop afterwards', async () => {
    expect(ran).toEqual(expect.arrayContaining(['0027-released.sql', 'checkout/place-order.sql']));
    const fresh = await openTestDatabase();
    expect(await describeSchema(database)).toEqual(await describeSchema(fresh));
    await fresh.close();
  });

  test('has every row and sum that it had, when it is restored from a backup too', async () => {
    const expected = Object.fromEntries(
      manifest.tables.map(({ name, rows, sums }) => [name, { rows, sums }]),
    );
    const restored = await openEmptyDatabase();
    await restoreBackup({ database: restored, pictures: null, schema: databaseSchema }, folder);
    expect(await sumTables(restored, manifest)).toEqual(expected);
    const fresh = await openTestDatabase();
    expect(await describeSchema(restored)).toEqual(await describeSchema(fresh));
    await fresh.close();
    await restored.close();
  });

  test.each(reads)('answers $call', async ({ endpoint }: { endpoint: Endpoint }) => {
    const token = endpoint.access === 'shopper' ? (await shop.newShopper()).token : owner.token;
    const { status } = await shop.call(endpoint, { token } as never);
    // What needs a query says so; nothing else may be wrong.
    expect([200, 400, 404, 409]).toContain(status);
    expect(shop.errorLines()).toEqual([]);
  });

  test('shows its products and its orders as they were', async () => {
    const { data: products } = await shop.callOk(listProducts, { query: {} });
    const { data: orders } = await shop.callOk(listAdminOrders, { token: owner.token, query: {} });
    expect(products.length).toBeGreaterThan(0);
    expect(orders.length).toBeGreaterThan(0);
    for (const { _id: id } of products) await shop.callOk(getProduct, { params: { id } });
    for (const { _id: id } of orders)
      await shop.callOk(getAdminOrder, { token: owner.token, params: { id } });
  });

  test.runIf(version === '0.2.0')('opens its tickets by the links that were mailed', async () => {
    const { rows } = await database.write((tx) =>
      sql<{ token: string; number: string }>`select token, ticket_number as number from tickets`.execute(tx),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { token, number } of rows) {
      const { data } = await shop.callOk(getTicket, { params: { token } });
      expect(data.ticketNumber).toBe(number);
    }
  });

  test('takes an order by hand', async () => {
    const { data: products } = await shop.callOk(listProducts, { query: {} });
    const soap = products.find(({ totalStock }) => totalStock > 10);
    const { status } = await shop.call(placeHandOrder, {
      token: owner.token,
      body: handOrder(soap?._id ?? ''),
    });
    expect(status).toBe(200);
  });

  test('sells to a shopper with a code and during a sale, for what the provider took', async () => {
    const { data: products } = await shop.callOk(listProducts, { query: {} });
    const soap = products.find(({ totalStock, salePrice }) => totalStock > 10 && salePrice === 0);
    const [from, to] = [-60_000, 3_600_000].map((ms) =>
      typedTimeOfIndia(new Date(shop.clock.now().getTime() + ms)),
    );
    await shop.callOk(addSale, {
      token: owner.token,
      body: {
        name: 'Upgrade',
        kind: 'percent',
        percent: 10,
        scope: { kind: 'products', ids: [soap?._id ?? ''] },
        from,
        to,
      },
    } as never);
    await makeCode(shop, owner.token, { code: 'AFTER10', kind: 'percent', percent: 10 });
    const buyer = await shopperWithCart(shop, [{ productId: soap?._id ?? '', quantity: 2 }]);
    const placed = await placeOrderOk(shop, buyer, { code: 'AFTER10' });
    const paid = await sandbox.pay(placed.orderId);
    const { data } = await shop.callOk(capturePayment, {
      token: buyer.shopper.token,
      body: {
        orderId: placed.data._id,
        paymentId: paid.razorpay_payment_id,
        signature: paid.razorpay_signature,
      },
    });
    const [entry] = (await sandbox.ledger()).filter(({ type }) => type === 'capture');
    expect(data).toMatchObject({ paymentStatus: 'paid', orderStatus: 'confirmed', code: 'AFTER10' });
    expect(entry?.amount).toBe(Math.round(data.totalAmount * 100));
  });
});
