import {
  type Clock,
  DEMO_PASSWORD,
  type Database,
  type Db,
  type Pictures,
  type StoredPicture,
  type Tx,
  ensureFitPassword,
  hashPassword,
  takeAdvisoryLock,
} from '@shop/api';
import { v7 as uuidv7 } from 'uuid';
import {
  type DemoPicture,
  demoBanners,
  demoCategories,
  demoCodes,
  demoCollections,
  demoNotes,
  demoOrders,
  demoProducts,
  demoRemittances,
  demoReviews,
  demoSales,
  demoShoppers,
  demoTickets,
} from '../catalogue/index.ts';
import { pictureFile } from '../catalogue/picture-file.ts';
import { demoPages } from '../pages/index.ts';
import { chunksOf } from './chunks.ts';
import {
  describeCategories,
  insertCollections,
  insertCodes,
  insertSales,
  insertPages,
  insertSettings,
  insertPapers,
  insertVisits,
} from './fill-content.ts';
import { type DemoPayment, insertOrders } from './fill-orders.ts';
import { insertAdmin, insertShoppers } from './fill-people.ts';
import { insertBanners, insertPictures, storePictureFiles } from './fill-pictures.ts';
import { insertProducts } from './fill-products.ts';
import { insertRemittances } from './fill-remittances.ts';
import { insertReviews } from './fill-reviews.ts';
import { insertNotes, insertTickets } from './fill-tickets.ts';
import { shelfHistories } from './shelf-history.ts';
import { sortMovements } from './sort-movements.ts';

/** The demonstration shop's admin unless somebody else is named. */
export const DEMO_ADMIN_EMAIL = 'admin@deodar.example';

/** What filling needs. */
export interface FillDependencies {
  database: Database;
  pictures: Pictures;
  clock: Clock;
  /** Replaces the demonstration admin (`ADMIN_EMAIL`, `ADMIN_PASSWORD`). */
  admin?: { email: string; password: string } | null;
  /** Called once it is certain that the shop will be filled. */
  onStart?: () => void;
}

/** The result of filling. */
export interface FilledShop {
  /** The payments of its orders, which no provider knows. */
  payments: DemoPayment[];
  adminId: string;
}

/**
 * Fills an empty database with the demonstration shop: completely or, after a failure, not at all. Times are relative
 * to the clock's. Every demonstration account has the password `DEMO_PASSWORD`; a named admin has their own.
 * @returns null, having done nothing, where there is a product or an account already
 * @throws unfit_password for an admin's password that ruling 15 refuses
 */
export async function fillDemoShop(parts: FillDependencies): Promise<FilledShop | null> {
  const { database, pictures, admin, onStart } = parts;
  if (!(await isEmpty(database.read))) return null;
  if (admin) ensureFitPassword(admin.password);
  onStart?.();
  const [passwordHash, adminPasswordHash, stored] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    admin ? hashPassword(admin.password) : null,
    storePictureFiles(pictures, [...allPictures.map(({ file }) => file), sharePicture]),
  ]);
  const filled = await database.write(async (tx) => {
    // Of instances that start together, one fills the shop.
    await takeAdvisoryLock(tx, 'demonstration');
    if (!(await isEmpty(tx))) return null;
    return fill(tx, {
      now: parts.clock.now(),
      stored,
      passwordHash,
      admin: {
        email: admin?.email ?? DEMO_ADMIN_EMAIL,
        passwordHash: adminPasswordHash ?? passwordHash,
      },
    });
  });
  if (filled === null) await Promise.all([...stored.values()].map(({ id }) => pictures.discard(id)));
  return filled;
}

const sharePicture = pictureFile('og');

const allPictures: readonly DemoPicture[] = [
  ...demoProducts.flatMap((product) => product.pictures),
  ...demoBanners,
];

async function isEmpty(db: Db): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return product === undefined && user === undefined;
}

interface Filling {
  now: Date;
  stored: ReadonlyMap<string, StoredPicture>;
  passwordHash: string;
  admin: { email: string; passwordHash: string };
}

async function fill(tx: Tx, { now, stored, passwordHash, admin }: Filling): Promise<FilledShop> {
  const storedPictures = (pictures: readonly DemoPicture[]) =>
    pictures.flatMap(({ file, alt }) => {
      const picture = stored.get(file);
      return picture ? [{ ...picture, alt }] : [];
    });
  await insertSettings(tx, stored.get(sharePicture)?.id ?? null);
  await insertPages(tx);
  const adminId = await insertAdmin(tx, { ...admin, now });
  const people = await insertShoppers(tx, demoShoppers, { passwordHash, now });
  await insertPictures(tx, stored.values());
  const bannerIds = await insertBanners(tx, demoBanners, stored, uuidv7);
  await describeCategories(tx, demoCategories, stored);
  const shelves = shelfHistories(demoOrders, now);
  const products = await insertProducts(
    tx,
    demoProducts.map((product) => ({
      ...product,
      pictures: storedPictures(product.pictures),
      ...(shelves.get(product.slug) ?? { leftShop: 0, foundBeyondSold: 0, held: 0 }),
    })),
    { now, adminId },
  );
  const collectionIds = await insertCollections(tx, demoCollections, { stored, products });
  const codeIds = await insertCodes(tx, demoCodes, now);
  const saleIds = await insertSales(tx, demoSales, now);
  const context = { people, products, now };
  const payments = await insertOrders(tx, demoOrders, { ...context, adminId });
  await insertRemittances(tx, demoRemittances, { now, adminId });
  await sortMovements(tx);
  await insertPapers(tx);
  await insertReviews(tx, demoReviews, context);
  await insertTickets(tx, demoTickets, { ...context, adminId });
  await insertNotes(tx, demoNotes, { ...context, adminId });
  const visitDays = await insertVisits(tx, now);
  await noteDemonstration(tx, {
    products: [...products.values()].map(({ id }) => id),
    people: [...people.values()].map(({ id }) => id),
    admin: admin.email === DEMO_ADMIN_EMAIL ? { id: adminId, email: admin.email } : null,
    banners: bannerIds,
    collections: collectionIds,
    codes: codeIds,
    sales: saleIds,
    pictures: [...stored.values()].map(({ id }) => id),
    visitDays,
  });
  return { payments, adminId };
}

interface Filled {
  products: readonly string[];
  people: readonly string[];
  /** Null if somebody else runs the shop. */
  admin: { id: string; email: string } | null;
  banners: readonly string[];
  collections: readonly string[];
  codes: readonly string[];
  sales: readonly string[];
  pictures: readonly string[];
  /** The days for which visitors were added. */
  visitDays: readonly string[];
}

/** Records what belongs to the demonstration, so that its owner can remove it. */
async function noteDemonstration(tx: Tx, filled: Filled): Promise<void> {
  const { products, people, admin, banners, collections, codes, sales, pictures, visitDays } = filled;
  const rows = [
    ...products.map((id) => ({ kind: 'product' as const, id })),
    ...people.map((id) => ({ kind: 'person' as const, id })),
    ...(admin ? [{ kind: 'admin' as const, id: admin.id, fingerprint: admin.email }] : []),
    ...banners.map((id) => ({ kind: 'banner' as const, id })),
    ...collections.map((id) => ({ kind: 'collection' as const, id })),
    ...codes.map((id) => ({ kind: 'code' as const, id })),
    ...sales.map((id) => ({ kind: 'sale' as const, id })),
    ...Object.keys(demoPages).map((id) => ({ kind: 'page' as const, id })),
    ...demoCategories.map(({ id, line }) => ({ kind: 'category' as const, id, fingerprint: line })),
    ...pictures.map((id) => ({ kind: 'picture' as const, id })),
    ...visitDays.map((id) => ({ kind: 'visits' as const, id })),
  ];
  for (const some of chunksOf(rows.map((row) => ({ fingerprint: '', ...row })))) {
    await tx.insertInto('demonstration_rows').values(some).execute();
  }
}
