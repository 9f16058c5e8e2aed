import { sql } from 'kysely';
import type { Db, Tx } from '../../../../database.ts';
import { createFindProductPictures } from '../../shared/product-pictures.ts';
import { writeSearchVectors } from '../../shared/search/search-word-queries.ts';
import type { ForeignShop } from '@shop/contract/catalog/foreign-file';
import type { ChosenMapping, RememberedMappings } from './rules/foreign-mapping.ts';
import type { PlannedPicture } from './rules/line-changes.ts';
import { type ProductBefore, titleKey } from './rules/plan-line.ts';

/** Rows that one statement reads or writes: far fewer than a protocol message can hold. */
const CHUNK = 1_000;

/** Those of the products with these ids that are sold, with their pictures. */
export async function listProductsBefore(
  db: Db,
  productIds: readonly string[],
  mediaBase: string,
): Promise<Map<string, ProductBefore>> {
  const findPictures = createFindProductPictures(mediaBase);
  const found = new Map<string, ProductBefore>();
  for (const ids of chunksOf(productIds)) {
    const rows = await db
      .selectFrom('products')
      .innerJoin('product_stock', 'product_stock.product_id', 'products.id')
      .select(['id', 'title', 'description', 'ingredients', 'category', 'brand'])
      .select(['facts', 'price_paise', 'sale_price_paise', 'stock', 'version', 'slug', 'is_published'])
      .select(sql<boolean>`exists (select from set_parts where set_id = products.id)`.as('is_set'))
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .where('deleted_at', 'is', null)
      .execute();
    const pictures = await findPictures(db, ids);
    for (const row of rows) {
      found.set(row.id, { ...row, pictures: (pictures.get(row.id) ?? []).map(plannedPicture) });
    }
  }
  return found;
}

/** Titles of existing products, keyed by `titleKey`. */
export async function listTitlesTaken(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const chunk of chunksOf(keys)) {
    const rows = await db
      .selectFrom('products')
      .select('title')
      .where(sql<boolean>`title_sort = any(${chunk}::text[])`)
      .where('deleted_at', 'is', null)
      .execute();
    for (const { title } of rows) found.set(titleKey(title), title);
  }
  return found;
}

/** Versions of those products with these ids that are sold. */
export async function listVersions(db: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'version'])
    .where(sql<boolean>`id = any(${productIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The stock of the products of these ids. */
export async function listStock(db: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product_stock')
    .select(['product_id', 'stock'])
    .where(sql<boolean>`product_id = any(${productIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ product_id: id, stock }) => [id, stock]));
}

/** Locks products, but not their stock, until the transaction ends, in the order of their ids like everything else. */
export async function lockAll(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`
    select id from products where id = any(${productIds}::uuid[]) order by id for no key update`.execute(tx);
}

/** A product as an import writes it. */
export interface ImportedProduct {
  id: string;
  title: string;
  description: string;
  ingredients: string;
  category: string | null;
  brand: string;
  price_paise: number;
  sale_price_paise: number;
  /** Empty: the database makes it from the title. */
  slug: string;
  is_published: boolean;
  /** JSON. */
  facts: string;
}

const columns = sql`id, title, description, ingredients, category, brand, price_paise, sale_price_paise, facts, slug, is_published`;

/** The products as a table that a statement can read. */
function asTable(products: readonly ImportedProduct[]) {
  const list = <K extends keyof ImportedProduct>(name: K) => products.map((product) => product[name]);
  return sql`unnest(${list('id')}::uuid[], ${list('title')}::text[], ${list('description')}::text[],
    ${list('ingredients')}::text[], ${list('category')}::text[], ${list('brand')}::text[],
    ${list('price_paise')}::int[], ${list('sale_price_paise')}::int[],
    ${list('facts')}::jsonb[], ${list('slug')}::text[], ${list('is_published')}::boolean[])
    as line (${columns})`;
}

export async function insertProducts(tx: Tx, products: readonly ImportedProduct[]): Promise<void> {
  for (const chunk of chunksOf(products)) {
    await sql`insert into products (${columns})
      select ${columns} from ${asTable(chunk)}`.execute(tx);
  }
}

/** Updates all columns of products except their slugs and increases their versions. Call with the products locked. */
export async function updateProducts(tx: Tx, products: readonly ImportedProduct[]): Promise<void> {
  for (const chunk of chunksOf(products)) {
    await sql`update products set
        title = line.title, description = line.description, ingredients = line.ingredients,
        category = line.category, brand = line.brand, price_paise = line.price_paise,
        sale_price_paise = line.sale_price_paise, facts = line.facts,
        is_published = line.is_published,
        publish_at = case when line.is_published then null else products.publish_at end,
        version = products.version + 1, updated_at = now()
      from ${asTable(chunk)} where products.id = line.id`.execute(tx);
  }
}

/**
 * Gives products new slugs; their earlier ones redirect there. Call with the products and their stock locked: a slug
 * is a key, and while it changes nothing can refer to its product.
 */
export async function updateSlugs(tx: Tx, products: readonly { id: string; slug: string }[]): Promise<void> {
  for (const chunk of chunksOf(products)) {
    await sql`update products set slug = line.slug
      from unnest(${chunk.map(({ id }) => id)}::uuid[], ${chunk.map(({ slug }) => slug)}::text[]) as line (id, slug)
      where products.id = line.id`.execute(tx);
  }
}

/** The products that have or had these slugs, and whether each is deleted. */
export async function listSlugOwners(
  db: Db,
  slugs: readonly string[],
  without: readonly string[],
): Promise<Map<string, SlugOwner>> {
  const owners = new Map<string, SlugOwner>();
  for (const some of chunksOf(slugs)) {
    const rows = await db
      .selectFrom('product_slugs')
      .innerJoin('products', 'products.id', 'product_slugs.product_id')
      .select(['product_slugs.slug', 'products.id', 'products.deleted_at'])
      .where(sql<boolean>`product_slugs.product_id <> all(${[...without]}::uuid[])`)
      .where(sql<boolean>`product_slugs.slug = any(${[...some]}::text[])`)
      .execute();
    for (const row of rows) owners.set(row.slug, { productId: row.id, isDeleted: row.deleted_at !== null });
  }
  return owners;
}

export interface SlugOwner {
  productId: string;
  isDeleted: boolean;
}

/** What names a product in the files of another shop's software. */
export interface Origin {
  key: string;
  productId: string;
}

/** The products that lines with these keys brought, and whether each is deleted. */
export async function listOrigins(
  db: Db,
  shop: ForeignShop,
  keys: readonly string[],
): Promise<Map<string, SlugOwner>> {
  const found = new Map<string, SlugOwner>();
  for (const some of chunksOf(keys)) {
    const rows = await db
      .selectFrom('import_origins')
      .innerJoin('products', 'products.id', 'import_origins.product_id')
      .select(['import_origins.key', 'products.id', 'products.deleted_at'])
      .where('shop', '=', shop)
      .where(sql<boolean>`import_origins.key = any(${[...some]}::text[])`)
      .execute();
    for (const row of rows) found.set(row.key, { productId: row.id, isDeleted: row.deleted_at !== null });
  }
  return found;
}

/** Those of the products that lines of this shop software's files have brought. */
export async function listWithOrigin(
  db: Db,
  shop: ForeignShop,
  productIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('import_origins')
    .select('product_id')
    .distinct()
    .where('shop', '=', shop)
    .where(sql<boolean>`product_id = any(${[...productIds]}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.product_id));
}

/** Remembers the choices for the next file of the same software, and which products the lines of this one are. */
export async function rememberFile(
  tx: Tx,
  mapping: ChosenMapping,
  origins: readonly Origin[],
): Promise<void> {
  await rememberMapping(tx, mapping);
  await rememberOrigins(tx, mapping.shop, origins);
}

async function rememberOrigins(tx: Tx, shop: ForeignShop, origins: readonly Origin[]): Promise<void> {
  const byKey = new Map(origins.map((origin) => [origin.key, origin.productId]));
  for (const chunk of chunksOf([...byKey])) {
    await sql`insert into import_origins (shop, key, product_id)
      select ${shop}, line.key, line.product_id
      from unnest(${chunk.map(([key]) => key)}::text[], ${chunk.map(([, id]) => id)}::uuid[])
        as line (key, product_id)
      on conflict (shop, key) do update set product_id = excluded.product_id`.execute(tx);
  }
}

/** Stores the words by which products are found. */
export async function writeWords(
  tx: Tx,
  products: readonly { productId: string; vector: string }[],
): Promise<void> {
  for (const chunk of chunksOf(products)) await writeSearchVectors(tx, chunk);
}

/** Gives products these pictures, in this order, in place of their present ones. */
export async function replacePictures(
  tx: Tx,
  products: readonly { productId: string; pictures: readonly PlannedPicture[] }[],
): Promise<void> {
  for (const chunk of chunksOf(products)) {
    const ids = chunk.map(({ productId }) => productId);
    await sql`delete from product_pictures where product_id = any(${ids}::uuid[])`.execute(tx);
    const rows = chunk.flatMap(({ productId, pictures }) =>
      pictures.map(({ id }, position) => ({ productId, position, id })),
    );
    await sql`insert into product_pictures (product_id, position, picture_id)
      select * from unnest(${rows.map(({ productId }) => productId)}::uuid[],
        ${rows.map(({ position }) => position)}::int[], ${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
  }
}

/** What was last chosen for the files of each shop software. */
export async function listRememberedMappings(db: Db): Promise<RememberedMappings> {
  const rows = await db.selectFrom('import_mappings').select(['shop', 'mapping']).execute();
  return new Map(rows.map(({ shop, mapping }) => [shop, mapping]));
}

/**
 * Remembers the choices for the next file of the same software. Columns and categories that are not in this file keep
 * theirs.
 */
async function rememberMapping(tx: Tx, { shop, mapping }: ChosenMapping): Promise<void> {
  await sql`
    insert into import_mappings (shop, mapping) values (${shop}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (shop) do update set mapping = excluded.mapping || jsonb_build_object(
      'columns', (import_mappings.mapping -> 'columns') || (excluded.mapping -> 'columns'),
      'categories', (import_mappings.mapping -> 'categories') || (excluded.mapping -> 'categories'))`.execute(
    tx,
  );
}

export function* chunksOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += CHUNK) yield items.slice(start, start + CHUNK);
}

/** The picture's id is part of its address. */
function plannedPicture({ url }: { url: string }): PlannedPicture {
  return { id: url.split('/').at(-2) ?? '', url };
}
