import { v7 as uuidv7 } from 'uuid';
import { sql } from 'kysely';
import * as foreignMessages from '@shop/contract/catalog/foreign-messages';
import type { ForeignFile } from '@shop/contract/catalog/foreign-schemas';
import { MAX_IMPORTED_SALES, MAX_OFFER_PRODUCTS } from '@shop/contract/limits';
import type { Db, Tx } from '../../../../database.ts';
import type { TimedSale } from './rules/foreign-conditions.ts';
import type { ProductLine } from './rules/product-line.ts';

/** A sale without an end, which planned sales must have, lasts this long. */
const ENDLESS_YEARS = 10;

/** A sale that names its products and is not over. */
interface NamedSale {
  name: string;
  amount_paise: number | null;
  starts_at: Date;
  ends_at: Date;
}

/**
 * Decides which sales of another shop's file are planned, and tells the others. One that is planned already is neither
 * planned again nor told: a file that is imported twice adds nothing.
 */
export async function withTimedSales(
  db: Db,
  lines: readonly ProductLine[],
  { plansSales }: Pick<ForeignFile, 'plansSales'>,
  now: Date,
): Promise<{ lines: ProductLine[]; timedSales: number }> {
  const named = lines.some(({ foreign }) => foreign?.sale) ? await listNamedSales(db, now) : new Map();
  const planned = new Set<string>();
  let timedSales = 0;
  const decided = lines.map((line) => {
    const { foreign, productId } = line;
    if (!foreign?.sale) return line;
    const { sale } = foreign;
    const others = (named.get(productId) ?? []) as NamedSale[];
    if (others.some((other) => isSame(other, sale, now))) return withSale(line, undefined, []);
    timedSales += 1;
    const other = others.find(
      ({ starts_at, ends_at }) => starts_at < endOf(sale) && ends_at > (sale.from ?? now),
    );
    if (other) return withSale(line, undefined, [foreignMessages.saleMeetsOther(sale, other.name)]);
    const isOneMore = !planned.has(termsOf(sale)) && planned.size === MAX_IMPORTED_SALES;
    if (!plansSales || isOneMore) return withSale(line, undefined, [foreignMessages.saleToPlan(sale)]);
    planned.add(termsOf(sale));
    return withSale(line, sale, [foreignMessages.salePlanned(sale)]);
  });
  return { lines: decided, timedSales };
}

function withSale(line: ProductLine, sale: TimedSale | undefined, told: readonly string[]): ProductLine {
  const { foreign } = line;
  return { ...line, foreign: foreign && { ...foreign, sale, notices: [...foreign.notices, ...told] } };
}

/**
 * Plans sales, one for all products with the same terms, except those that are planned by now. Call with the products
 * locked, so that two imports do not plan the same.
 */
export async function planSales(
  tx: Tx,
  products: readonly { productId: string; sale: TimedSale }[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const named = await listNamedSales(tx, now);
  const open = products.filter(
    ({ productId, sale }) => !named.get(productId)?.some((other) => isSame(other, sale, now)),
  );
  for (const alike of Map.groupBy(open, ({ sale }) => termsOf(sale)).values()) {
    for (let start = 0; start < alike.length; start += MAX_OFFER_PRODUCTS) {
      await insertSale(tx, alike.slice(start, start + MAX_OFFER_PRODUCTS), now);
    }
  }
}

async function insertSale(
  tx: Tx,
  alike: readonly { productId: string; sale: TimedSale }[],
  now: Date,
): Promise<void> {
  const [first] = alike;
  if (!first) return;
  const { sale } = first;
  const ids = alike.map(({ productId }) => productId);
  await tx
    .insertInto('sales')
    .values({
      id: uuidv7(),
      name: foreignMessages.importedSale(sale),
      amount_paise: sale.offPaise,
      scope: JSON.stringify({ kind: 'products', ids }),
      starts_at: sale.from ?? now,
      ends_at: endOf(sale),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** The sales that name products and are not over, by product. */
async function listNamedSales(db: Db, now: Date): Promise<Map<string, NamedSale[]>> {
  const rows = await db
    .selectFrom('sales')
    .select(['name', 'amount_paise', 'starts_at', 'ends_at', 'scope'])
    .where('ends_at', '>', now)
    .where(sql<boolean>`scope ->> 'kind' = 'products'`)
    .execute();
  const byProduct = new Map<string, NamedSale[]>();
  for (const { scope, ...sale } of rows) {
    for (const id of scope.ids) byProduct.set(id, [...(byProduct.get(id) ?? []), sale]);
  }
  return byProduct;
}

function isSame({ amount_paise, starts_at, ends_at }: NamedSale, sale: TimedSale, now: Date): boolean {
  const hasSameStart = sale.from ? starts_at.getTime() === sale.from.getTime() : starts_at <= now;
  return hasSameStart && ends_at.getTime() === endOf(sale).getTime() && amount_paise === sale.offPaise;
}

function endOf({ from, until }: TimedSale): Date {
  if (until) return until;
  const end = new Date(from ?? 0);
  end.setUTCFullYear(end.getUTCFullYear() + ENDLESS_YEARS);
  return end;
}

/** Two sales with the same terms are one. */
export function termsOf({ offPaise, from, until }: TimedSale): string {
  return `${offPaise} ${from?.toISOString()} ${until?.toISOString()}`;
}
