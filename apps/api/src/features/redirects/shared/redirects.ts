import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { type OldAddress, readOldAddress, withQuery } from './rules/redirect-path.ts';

/** Looks up where old addresses lead, in memory, and roughly counts their visits. */
export interface Redirects {
  /**
   * The target of an old address, from the owner's list or by the paths of other shops; null if there is none. What a
   * redirect does not name of the address's query is carried over. Visits of the owner's redirects are counted.
   */
  find(address: string): Promise<string | null>;
  /** Writes the visits counted in memory to the database. */
  flush(): Promise<void>;
}

/** The redirects of each path; of several the one that names most of a query is first. */
type RedirectsByPath = ReadonlyMap<string, readonly (OldAddress & { from: string; to: string })[]>;

/** Visits within this time are written together. */
const WRITTEN_EVERY_MS = 5_000;

/**
 * The redirects of a shop. They are read again when the catalogue has changed. Adding one counts as such a change, so
 * every instance uses it within a second.
 */
export function createRedirects({
  database,
  clock,
  version,
  onError,
}: Pick<ShopContext, 'database' | 'clock'> & {
  /** The number of the catalogue's present state. */
  version: () => number;
  onError: (error: unknown) => void;
}): Redirects {
  let targets: { of: number; paths: Promise<RedirectsByPath> } | undefined;
  let counted = new Map<string, number>();
  let writtenAt = 0;
  let writing: Promise<void> = Promise.resolve();

  async function read(): Promise<RedirectsByPath> {
    const rows = await database.read.selectFrom('redirects').select(['from_path', 'to_path']).execute();
    const redirects = rows.flatMap((row) => {
      const old = readOldAddress(row.from_path);
      return old ? { ...old, from: row.from_path, to: row.to_path } : [];
    });
    // What names most is asked first.
    redirects.sort((one, other) => other.query.length - one.query.length);
    return Map.groupBy(redirects, ({ path }) => path);
  }

  function current(): Promise<RedirectsByPath> {
    const of = version();
    if (targets?.of !== of) {
      targets = { of, paths: read() };
      targets.paths.catch(() => (targets = undefined));
    }
    return targets.paths;
  }

  /** One write after the other, so that waiting for one also waits for those before it. */
  function flush(): Promise<void> {
    const written = writing.then(write);
    writing = written.catch(() => undefined);
    return written;
  }

  async function write(): Promise<void> {
    if (counted.size === 0) return;
    const hits = [...counted];
    counted = new Map();
    writtenAt = clock.now().getTime();
    try {
      await database.write((tx) =>
        sql`
          update redirects set hits = hits + line.times, last_hit_at = ${clock.now()}
          from unnest(${hits.map(([path]) => path)}::text[], ${hits.map(([, times]) => times)}::bigint[])
            as line (path, times)
          where from_path = line.path`.execute(tx),
      );
    } catch (error) {
      for (const [path, times] of hits) counted.set(path, (counted.get(path) ?? 0) + times);
      throw error;
    }
  }

  return {
    async find(address) {
      const asked = readOldAddress(address);
      if (asked === null) return null;
      const redirect = (await current()).get(asked.path)?.find((one) => one.query.every(isIn(asked)));
      if (redirect === undefined) {
        const usual = await findByUsualAddress(database.read, asked.path);
        return usual && withQuery(usual, asked.query);
      }
      counted.set(redirect.from, (counted.get(redirect.from) ?? 0) + 1);
      if (clock.now().getTime() - writtenAt >= WRITTEN_EVERY_MS) void flush().catch(onError);
      const isNamed = isIn(redirect);
      return withQuery(
        redirect.to,
        asked.query.filter((parameter) => !isNamed(parameter)),
      );
    },
    flush,
  };
}

/** Whether a parameter is one of the address's. */
function isIn({ query }: OldAddress) {
  return ([name, value]: OldAddress['query'][number]) =>
    query.some(([ownName, ownValue]) => ownName === name && ownValue === value);
}

/** Products at `/products/…` and `/collections/…/products/…` (Shopify) or `/product/…` (WooCommerce). */
const OF_PRODUCT = /^\/(?:collections\/[^/]+\/)?products?\/([a-z0-9-]+)$/;
/** Collections at `/collections/…` (Shopify) or `/product-category/…` (WooCommerce). */
const OF_COLLECTION = /^\/(?:collections|product-category)\/([a-z0-9-]+)$/;

/**
 * Finds the product or collection that another shop's software had at this path, by its name there, which the import
 * of its files keeps as the slug. If the sizes of the product became products of their own, the cheapest is chosen.
 * Null if there is none.
 */
async function findByUsualAddress(db: Db, path: string): Promise<string | null> {
  const [, product] = OF_PRODUCT.exec(path) ?? [];
  if (product !== undefined) {
    const row = await db
      .selectFrom('product_slugs')
      .innerJoin('products', 'products.id', 'product_slugs.product_id')
      .select('products.slug')
      .where('deleted_at', 'is', null)
      .where('is_published', '=', true)
      .where((eb) =>
        eb.or([
          eb('product_slugs.slug', '=', product),
          eb.and([eb('product_slugs.slug', 'like', `${product}-%`), sql<boolean>`facts ? 'sizesOf'`]),
        ]),
      )
      .orderBy(sql`product_slugs.slug <> ${product}, unit_price_paise, products.id`)
      .limit(1)
      .executeTakeFirst();
    return row ? `/shop/product/${row.slug}` : null;
  }
  const [, collection] = OF_COLLECTION.exec(path) ?? [];
  if (collection === undefined) return null;
  const row = await db
    .selectFrom('collections')
    .select('slug')
    .where('slug', '=', collection)
    .where('is_hidden', '=', false)
    .executeTakeFirst();
  return row ? `/shop/collection/${row.slug}` : null;
}
