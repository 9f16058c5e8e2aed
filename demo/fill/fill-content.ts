import { type StoredPicture, type Tx, createOrderPapers, createPinCodes } from '@shop/api';
import { lastDaysOfIndia } from '@shop/contract/days';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { settingsSections } from '@shop/contract/settings/shop-settings';
import { v7 as uuidv7 } from 'uuid';
import type { DemoCategoryTile, DemoCollection, DemoCode, DemoSale } from '../catalogue/index.ts';
import { demoPages } from '../pages/index.ts';
import type { ShelvedProduct } from './fill-products.ts';
import { daysBefore } from './times.ts';

/** Adds pictures and descriptions to the categories that every shop starts with. */
export async function describeCategories(
  tx: Tx,
  categories: readonly DemoCategoryTile[],
  stored: ReadonlyMap<string, StoredPicture>,
): Promise<void> {
  for (const { id, line, picture } of categories) {
    const pictureId = stored.get(picture.file)?.id ?? null;
    await tx.updateTable('categories').set({ line, picture_id: pictureId }).where('id', '=', id).execute();
  }
}

/** Adds collections that shoppers can see. @returns their ids */
export async function insertCollections(
  tx: Tx,
  collections: readonly DemoCollection[],
  {
    stored,
    products,
  }: { stored: ReadonlyMap<string, StoredPicture>; products: ReadonlyMap<string, ShelvedProduct> },
): Promise<string[]> {
  const filled = collections.map((collection) => ({ id: uuidv7(), ...collection }));
  await tx
    .insertInto('collections')
    .values(
      filled.map(({ id, name, slug, description, picture, products: shown }) => ({
        id,
        name,
        slug,
        description,
        picture_id: stored.get(picture.file)?.id ?? null,
        is_hidden: false,
        rule: 'rule' in shown ? JSON.stringify(shown.rule) : null,
      })),
    )
    .execute();
  await tx
    .insertInto('collection_slugs')
    .values(filled.map(({ id, slug }) => ({ slug, collection_id: id })))
    .execute();
  const picked = filled.flatMap(({ id, products: shown }) =>
    ('picked' in shown ? shown.picked : []).map((slug, index) => {
      const product = products.get(slug);
      if (!product) throw new Error(`there is no product ${slug}`);
      return { collection_id: id, position: index + 1, product_id: product.id };
    }),
  );
  await tx.insertInto('collection_products').values(picked).execute();
  return filled.map(({ id }) => id);
}

/** Adds codes that can be used now. @returns their ids */
export async function insertCodes(tx: Tx, codes: readonly DemoCode[], now: Date): Promise<string[]> {
  const rows = codes.map((code) => {
    const since = daysBefore(now, code.daysAgo);
    return {
      id: uuidv7({ msecs: since.getTime() }),
      code: code.code,
      kind: code.kind,
      percent: code.kind === 'percent' ? code.percent : null,
      amount_paise: code.kind === 'amount' ? code.amountPaise : null,
      least_paise: code.leastPaise,
      scope: JSON.stringify({ kind: 'all', ids: [] }),
      first_order_only: code.firstOrderOnly,
      uses_per_shopper: code.usesPerShopper ?? null,
      uses_in_all: code.usesInAll ?? null,
      starts_at: since,
      given_to: code.givenTo,
      in_cart: code.inCart ?? false,
      created_at: since,
      updated_at: since,
    };
  });
  await tx.insertInto('offers').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Adds sales that have not begun. @returns their ids */
export async function insertSales(tx: Tx, sales: readonly DemoSale[], now: Date): Promise<string[]> {
  const rows = sales.map(({ name, percent, categories, inDays, forDays }) => ({
    id: uuidv7({ msecs: now.getTime() }),
    name,
    percent,
    scope: JSON.stringify({ kind: 'categories', ids: categories }),
    starts_at: daysBefore(now, -inDays),
    ends_at: daysBefore(now, -inDays - forDays),
    created_at: now,
    updated_at: now,
  }));
  await tx.insertInto('sales').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Publishes the pages of the demonstration shop. */
export async function insertPages(tx: Tx): Promise<void> {
  const pages = Object.entries(demoPages).map(([id, content]) => {
    const text = JSON.stringify(content);
    return { id, slug: id, draft: text, published: text, version: 1 };
  });
  await tx.insertInto('pages').values(pages).execute();
}

/** Sets the demonstration shop's settings. The rest stays as installed. */
export async function insertSettings(tx: Tx, sharePictureId: string | null): Promise<void> {
  const own = settingsSections
    .map((section) => ({
      section,
      value: JSON.stringify(demonstrationSettings[section]),
      isOwn: demonstrationSettings[section] !== defaultSettings[section],
    }))
    .filter(({ isOwn }) => isOwn);
  await tx
    .insertInto('shop_settings')
    .values(own.map(({ section, value }) => ({ section, value, version: 1 })))
    .execute();
  const pictures = JSON.stringify({ logo: null, icon: null, share: sharePictureId });
  await tx.insertInto('shop_settings').values({ section: 'pictures', value: pictures, version: 1 }).execute();
  await tx.updateTable('catalogue_state').set({ settings_version: 1 }).execute();
}

/** The number of days with visitors before filling: more than the sales page compares when it opens. */
const DAYS = 90;

/**
 * Adds the number of visitors on each day before filling. @returns these days; the current day is counted by the shop
 * itself
 */
export async function insertVisits(tx: Tx, now: Date): Promise<string[]> {
  const days = lastDaysOfIndia(now, DAYS + 1).slice(0, -1);
  await tx
    .insertInto('visit_days')
    .values(days.map((day, index) => ({ day, ...visitsOf(index) })))
    .execute();
  return days;
}

/** A little more each week, and a different number each day. */
function visitsOf(index: number) {
  const visitors = 9 + Math.floor(index / 9) + ((index * 7) % 11);
  return { visitors, with_cart: 1 + ((index * 5) % 4) };
}

/** Adds the invoice of each shipped order, in the order of shipping. */
export async function insertPapers(tx: Tx): Promise<void> {
  const papers = createOrderPapers({
    readSettings: () => demonstrationSettings,
    pinCodes: createPinCodes(),
  });
  const sent = await tx
    .selectFrom('orders')
    .innerJoin(
      (db) =>
        db
          .selectFrom('order_events')
          .select(['order_id', 'at'])
          .where('to_status', '=', 'inShipping')
          .union(db.selectFrom('parcels').select(['order_id', 'sent_at as at']).where('number', '=', 1))
          .as('leavings'),
      (join) => join.onRef('leavings.order_id', '=', 'orders.id'),
    )
    .selectAll('orders')
    .select('leavings.at as sentAt')
    .orderBy('leavings.at')
    .execute();
  for (const { sentAt, ...order } of sent) await papers.bill(tx, order, sentAt);
}
