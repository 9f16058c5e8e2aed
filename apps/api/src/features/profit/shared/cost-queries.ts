import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { literal } from '../../../platform/database/word-patterns.ts';

type SqlCondition = RawBuilder<SqlBool>;

interface CostFilter {
  search: string;
  /** Only products without a cost on this day. */
  missingOn: string | undefined;
}

/** A set costs what its parts do. */
const isNoSet = sql<SqlBool>`not exists (select from set_parts where set_id = products.id)`;

/** Products that have a cost: those of the shop, and deleted ones that were sold, since their orders need it. */
const halves = [
  sql<SqlBool>`deleted_at is null`,
  sql<SqlBool>`deleted_at is not null and (
    exists (select from order_lines where order_lines.product_id = products.id)
    or exists (select from order_line_parts where part_id = products.id))`,
] as const;
const isCosted = sql<SqlBool>`(${sql.join(halves, sql` or `)})`;

/** One of the halves, each of which has an index by title. */
const costedProducts = (db: Db, half: SqlCondition, { search, missingOn }: CostFilter) => {
  const words = `%${literal(search.trim())}%`;
  return db
    .selectFrom('products')
    .where(half)
    .where(isNoSet)
    .$if(search.trim() !== '', (query) =>
      query.where(sql<SqlBool>`(title ilike ${words} or facts ->> 'sku' ilike ${words})`),
    )
    .$if(missingOn !== undefined, (query) =>
      query.where(sql<SqlBool>`not exists (
        select from product_costs where product_id = products.id and from_day <= ${missingOn})`),
    );
};

/** A page of products by title, each with its costs, newest first; and how many there are. */
export async function listCostPage(
  db: Db,
  { page, limit, ...filter }: CostFilter & { page: number; limit: number },
) {
  const [live, deleted] = halves;
  // Each half as far as the page can reach, and of each product what its index has: all products may have a cost, so that
  // each is looked at before the page is known to be empty.
  const firstOf = (half: SqlCondition) =>
    costedProducts(db, half, filter)
      .select(['id', 'title_sort'])
      .orderBy('title_sort')
      .orderBy('id')
      .limit(page * limit);
  const chosen = db
    .selectFrom(firstOf(live).as('live'))
    .selectAll()
    .unionAll(db.selectFrom(firstOf(deleted).as('deleted')).selectAll())
    .orderBy('title_sort')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, ...counts] = await Promise.all([
    db
      .selectFrom(chosen.as('chosen'))
      .innerJoin('products', 'products.id', 'chosen.id')
      .select(['products.id', 'title', 'unit_price_paise', 'deleted_at'])
      .select(sql<string>`coalesce(facts ->> 'sku', '')`.as('sku'))
      .orderBy('chosen.title_sort')
      .orderBy('chosen.id')
      .execute(),
    ...halves.map((half) =>
      costedProducts(db, half, filter)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ),
  ]);
  const costs = Map.groupBy(
    await db
      .selectFrom('product_costs')
      .selectAll()
      .where(sql<SqlBool>`product_id = any(${rows.map(({ id }) => id)}::uuid[])`)
      .orderBy('from_day', 'desc')
      .execute(),
    ({ product_id: id }) => id,
  );
  return {
    rows: rows.map((row) => ({ ...row, costs: costs.get(row.id) ?? [] })),
    total: counts.reduce((sum, { total }) => sum + Number(total), 0),
  };
}

/** What packing a parcel costs, newest day first. */
export function listPackingRows(db: Db) {
  return db.selectFrom('packing_costs').selectAll().orderBy('from_day', 'desc').execute();
}

/**
 * Every cost of every product by title and day; a product without any has one row without. Read as a whole: as many
 * rows as the owner entered.
 */
export function listAllCosts(db: Db) {
  return db
    .selectFrom('products')
    .leftJoin('product_costs', 'product_costs.product_id', 'products.id')
    .select(['id', 'title', 'from_day', 'cost_paise', sql<string>`coalesce(facts ->> 'sku', '')`.as('sku')])
    .where(isCosted)
    .where(isNoSet)
    .orderBy('title_sort')
    .orderBy('id')
    .orderBy('from_day')
    .execute();
}

/**
 * The products that a file names by id or SKU, by both, in small letters. An SKU is that of a product in the shop: a
 * deleted one may have had the same.
 */
export async function findNamedProducts(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select([
      'id',
      sql<string | null>`case when deleted_at is null then lower(facts ->> 'sku') end`.as('sku'),
    ])
    .where(isCosted)
    .where(isNoSet)
    .where(
      sql<SqlBool>`(id::text = any(${names}::text[])
        or (facts ? 'sku' and lower(facts ->> 'sku') = any(${names}::text[])))`,
    )
    .execute();
  return new Map([
    ...rows.flatMap(({ id, sku }) => (sku === null ? [] : [[sku, id] as const])),
    ...rows.map(({ id }) => [id, id] as const),
  ]);
}
