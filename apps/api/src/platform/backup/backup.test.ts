import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProducts } from '@shop/contract/catalog/endpoints';
import { getCart } from '@shop/contract/cart/endpoints';
import { databaseSchema } from '../../database-schema.ts';
import { placeOrderOf, placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import type { PictureDisk } from '../media/picture-disk.ts';
import { masterKey } from '../media/pictures.ts';
import { BackupError } from './backup-manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let sandbox: TestSandbox;
let shop: TestShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
  ({ sandbox, shop } = await buildShopWithSandbox());
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

function diskOf(files: Map<string, Buffer>): PictureDisk {
  return {
    find: async (key) => files.get(key) ?? null,
    put: async (key, bytes) => void files.set(key, bytes),
    async deleteFolder(name) {
      for (const key of files.keys()) if (key.startsWith(`${name}/`)) files.delete(key);
    },
  };
}

const kindOf = () => (process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded');
const backupOf = (from: TestShop, pictures: PictureDisk, name: string) =>
  writeBackup(
    { database: { ...from.database, kind: kindOf() }, pictures },
    join(folder, name),
    new Date('2030-01-01T00:00:00Z'),
  );

const list = (of: TestShop) => of.callOk(listProducts, { query: {} });

test('a shop goes into a folder and comes out of it as it was', async () => {
  const pictureId = '019a0000-0000-7000-8000-0000000000aa';
  const picture = { id: pictureId, width: 8, height: 8, widths: [8], preview: 'data:,' };
  await shop.database.write((tx) => tx.insertInto('pictures').values(picture).execute());
  const productId = await newProduct(shop.database, { title: 'Rose “é” \\ नीम\nsoap', stock: 7 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  expect((await placeOrderOf(shop, buyer)).status).toBe(200);
  const owner = await shop.newAdmin();
  await shop.database.write(async (tx) => {
    const device = { endpoint: 'https://push.example.com/1', p256dh: 'x', auth: 'x', label: 'Phone' };
    const of = { id: pictureId, user_id: owner.id, created_at: new Date(0) };
    await tx.insertInto('push_keys').values({ public_key: 'public', private_key: 'private' }).execute();
    await tx
      .insertInto('push_devices')
      .values({ ...of, ...device, kinds: ['order', 'refund'] })
      .execute();
    await sql`select queue_push('order', 'New order', '/admin/orders')`.execute(tx);
  });

  const kept = new Map([[masterKey(pictureId), Buffer.from('a picture')]]);
  const made = await backupOf(shop, diskOf(kept), 'whole');
  expect(made.tables.find(({ name }) => name === 'product_stock')).toMatchObject({
    rows: 1,
    sums: { stock: '7', held: '2' },
  });

  // The keys are included, because browsers that subscribed with one key accept notifications from no other.
  expect(made.tables.filter(({ name }) => name.startsWith('push_')).map(({ rows }) => rows)).toEqual([
    1, 1, 1,
  ]);

  const database = await openTestDatabase();
  const restored = new Map<string, Buffer>();
  await restoreBackup(
    { database, pictures: diskOf(restored), schema: databaseSchema },
    join(folder, 'whole'),
  );
  expect(restored).toEqual(kept);
  const other = await buildTestShop({ database, gateway: sandbox.gateway });
  expect(await list(other)).toEqual(await list(shop));
  // A session from before the backup still works after the restore, and a second backup has the same content.
  const cart = { token: buyer.shopper.token, params: { userId: buyer.shopper.id } };
  expect(await other.callOk(getCart, cart)).toEqual(await shop.callOk(getCart, cart));
  const again = await backupOf(other, diskOf(restored), 'again');
  expect(again.tables).toEqual(made.tables);
  expect(again.sequences).toEqual(made.sequences);
  // Numbering continues where it was.
  const orderNumber = async (of: TestShop) => {
    const next = await shopperWithCart(of, [{ productId, quantity: 1 }]);
    const body = await placeOrderOk(of, next);
    return Number(/\d+$/.exec(body.data.orderNumber)?.[0]);
  };
  expect(await orderNumber(other)).toBe(await orderNumber(shop));

  await expect(
    restoreBackup({ database, pictures: null, schema: databaseSchema }, join(folder, 'whole')),
  ).rejects.toThrow('The database is not empty');
  await other.close();
  await database.close();
});

test('what is not whole is refused, and nothing is restored', async () => {
  await expect(backupOf(shop, diskOf(new Map()), 'no-picture')).rejects.toThrow(BackupError);
  expect(await readdir(folder)).not.toContain('no-picture');

  const everyPicture: PictureDisk = { ...diskOf(new Map()), find: async () => Buffer.from('a picture') };
  await backupOf(shop, everyPicture, 'damaged');
  await expect(backupOf(shop, everyPicture, 'damaged')).rejects.toThrow('is not empty');
  const database = await openTestDatabase();
  const restore = (pictures: PictureDisk | null = null) =>
    restoreBackup({ database, pictures, schema: databaseSchema }, join(folder, 'damaged'));
  const [picture = ''] = await readdir(join(folder, 'damaged/pictures'));
  await rm(join(folder, 'damaged/pictures', picture));
  await expect(restore(everyPicture)).rejects.toThrow(/^The picture \S+ of the backup is missing$/);

  const manifestFile = join(folder, 'damaged/manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as {
    migrations: string[];
    tables: { name: string; sums: object }[];
  };
  const tables = manifest.tables.map((table) =>
    table.name === 'pictures' ? { ...table, sums: { ...table.sums, width: '9' } } : table,
  );
  await writeFile(manifestFile, JSON.stringify({ ...manifest, tables }));
  await expect(restore()).rejects.toThrow('pictures did not come out as it went in');

  const file = join(folder, 'damaged/users.jsonl.gz');
  const bytes = await readFile(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(file, bytes);
  await expect(restore()).rejects.toThrow('users.jsonl.gz of the backup is damaged');

  await writeFile(
    manifestFile,
    JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later.sql'] }),
  );
  await expect(restore()).rejects.toThrow('made by a newer version, which has 9999-later.sql');
  await expect(
    restoreBackup({ database, pictures: null, schema: databaseSchema }, join(folder, 'nowhere')),
  ).rejects.toThrow('There is no backup in');
  expect(await database.read.selectFrom('users').select('id').execute()).toEqual([]);
  await database.close();
});
