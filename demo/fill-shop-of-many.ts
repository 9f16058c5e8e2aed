/**
 * Fills the empty database at DATABASE_URL with a given number of products and orders, for measurements: `npm run
 * demo:many -- --products 20000 --orders 50000` takes some minutes. Sign in as the demonstration admin.
 */
import { parseArgs } from 'node:util';
import {
  ConfigError,
  DEMO_PASSWORD,
  type Tables,
  createPictures,
  ensureAdmin,
  migrate,
  databaseSchema,
  openPictureDisk,
  openPostgres,
  readEnvironment,
  systemClock,
} from '@shop/api';
import { DEMO_ADMIN_EMAIL, fillMany } from './index.ts';

async function fillShopOfMany(size: { products: number; orders: number }): Promise<void> {
  const { database: where, media, admin } = readEnvironment();
  if (where.kind !== 'postgres') throw new ConfigError('DATABASE_URL', 'name an empty Postgres to fill');
  const database = openPostgres<Tables>(where.url);
  try {
    await migrate(database, databaseSchema);
    const filled = await database.read.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (filled) throw new ConfigError('DATABASE_URL', 'this database has accounts; name an empty one');
    await fillMany(
      { database, pictures: createPictures(await openPictureDisk(media)), clock: systemClock },
      size,
    );
    await ensureAdmin(database, admin ?? { email: DEMO_ADMIN_EMAIL, password: DEMO_PASSWORD });
    await database.runStatement('vacuum analyze');
  } finally {
    await database.close();
  }
}

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    orders: { type: 'string', default: '50000' },
  },
});
const size = { products: Number(values.products), orders: Number(values.orders) };
try {
  if (
    !Number.isInteger(size.products) ||
    !Number.isInteger(size.orders) ||
    size.products < 1 ||
    size.orders < 0
  ) {
    throw new Error('--products and --orders take whole numbers, at least one product');
  }
  const start = performance.now();
  await fillShopOfMany(size);
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(`${size.products} products and ${size.orders} orders in ${seconds} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
