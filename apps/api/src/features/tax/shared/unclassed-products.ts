import { sql } from 'kysely';
import type { Db } from '../../../database.ts';

/** Whether a list of dated rates has one that counts on a day. */
const hasRate = (rates: string, day: string) =>
  sql<boolean>`exists (
    select from jsonb_array_elements(${sql.raw(rates)}) as dated where coalesce(dated ->> 'from', '') <= ${day}
  )`;

/**
 * The products of the shop, drafts too, whose HSN code or GST rate is not known on `day`, a day of India: neither they
 * nor their categories say it (`taxClassOn` of the contract).
 */
export function unclassedProducts(db: Db, day: string) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category')
    .where('products.deleted_at', 'is', null)
    .where(
      sql<boolean>`(
        coalesce(products.facts ->> 'hsn', categories.hsn) = ''
        or not coalesce(${hasRate("products.facts -> 'gstRates'", day)}, false)
          and (products.facts -> 'gstRates' = '[]' or not ${hasRate('categories.gst_rates', day)})
      )`,
    );
}
