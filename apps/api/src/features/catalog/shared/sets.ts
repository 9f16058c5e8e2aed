import type { OwnersSet, SetSupply, ShownPart } from '@shop/contract/catalog/set-schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import { taxClassOn } from '@shop/contract/tax/rates';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { fullTitle } from './full-title.ts';

interface PartRow {
  set_id: string;
  supply: SetSupply;
  pieces: number;
  part_id: string;
  title: string;
  slug: string;
  is_published: boolean;
}

function selectParts(db: Db, setIds: readonly string[]) {
  return db
    .selectFrom('set_parts')
    .innerJoin('products', 'products.id', 'set_parts.part_id')
    .where(sql<boolean>`set_id = any(${setIds}::uuid[])`)
    .select(['set_id', 'supply', 'pieces', 'part_id', fullTitle.as('title'), 'slug', 'is_published'])
    .orderBy('set_id')
    .orderBy('set_parts.position');
}

/** What shoppers see of a set's parts; empty for a product that is no set. */
export async function listShownParts(db: Db, setId: string): Promise<ShownPart[]> {
  const rows: PartRow[] = await selectParts(db, [setId]).execute();
  return rows.map(({ title, pieces, slug, is_published: isShown }) => ({
    title,
    pieces,
    ...(isShown && { slug }),
  }));
}

/** What those of the products that are sets are made of, as their owner reads it. `day`: whose GST rates, of India. */
export async function listOwnersSets(
  db: Db,
  productIds: readonly string[],
  day: string,
): Promise<Map<string, OwnersSet>> {
  const rows = await selectParts(db, productIds)
    .innerJoin('product_stock', 'product_stock.product_id', 'products.id')
    .leftJoin('categories', 'categories.id', 'products.category')
    .select(['price_paise', 'facts', 'stock', 'hsn', 'gst_rates'])
    .execute();
  const bySet = Map.groupBy(rows, (row) => row.set_id);
  return new Map(
    [...bySet].map(([setId, parts]) => [
      setId,
      {
        supply: parts[0]?.supply ?? 'parts',
        parts: parts.map((part) => ({
          productId: part.part_id,
          title: part.title,
          pieces: part.pieces,
          price: rupeesFromPaise(part.price_paise),
          totalStock: part.stock,
          gstRate: taxClassOn(part.facts, { hsn: part.hsn ?? '', gstRates: part.gst_rates ?? [] }, day)
            .percent,
        })),
      },
    ]),
  );
}

/** What those of the products that are sets are made of, by id. */
export async function listPartsOf(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, { supply: SetSupply; parts: { productId: string; slug: string; pieces: number }[] }>> {
  const rows = await selectParts(db, productIds).execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.set_id)].map(([setId, parts]) => [
      setId,
      {
        supply: parts[0]?.supply ?? 'parts',
        parts: parts.map(({ part_id: productId, slug, pieces }) => ({ productId, slug, pieces })),
      },
    ]),
  );
}

/** Those of the products that are sets. */
export async function listSetIds(db: Db, productIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('set_parts')
    .select('set_id')
    .distinct()
    .where(sql<boolean>`set_id = any(${productIds}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.set_id));
}

/** Those of the products that lack a price or a category, by which a part's share of a set is worked out. */
export async function listUnpriced(db: Db, productIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any(${productIds}::uuid[]) and (price_paise = 0 or category is null)`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether a product is a set. */
export async function isSet(db: Db, productId: string): Promise<boolean> {
  return (await listSetIds(db, [productId])).has(productId);
}
