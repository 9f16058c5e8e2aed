import { type NotNull, sql } from 'kysely';
import type { Product } from '@shop/contract/catalog/schemas';
import type { Db } from '../../../database.ts';
import { listProductIds } from './product-queries.ts';
import { createReadListedProducts } from './product-texts.ts';

/** A planned sale of a product: the one that sets its price now or, if none does, the next one. */
export interface SaleWindow {
  /** The price of a piece in the sale. */
  paise: number;
  from: Date;
  to: Date;
}

/** A product as its page shows it, with its planned sale. */
export interface FeedProduct {
  product: Product;
  sale: SaleWindow | undefined;
}

/** The products of the shop for callers that need all of them. */
export interface FeedProducts {
  /** All that shoppers see, oldest first. */
  listIds(): Promise<string[]>;
  /** Those of the ids that are still shown, in their order. */
  read(productIds: readonly string[]): Promise<FeedProduct[]>;
}

export function createFeedProducts({ db, mediaBase }: { db: Db; mediaBase: string }): FeedProducts {
  const readListed = createReadListedProducts({ db, mediaBase });
  return {
    listIds: () => listProductIds(db, {}),
    async read(productIds) {
      const [products, sales] = await Promise.all([readListed(productIds), listSaleWindows(db, productIds)]);
      return productIds.flatMap((id) => {
        const product = products.get(id);
        return product ? [{ product, sale: sales.get(id) }] : [];
      });
    },
  };
}

/**
 * The planned sales of products, by product id. Of the running ones the cheapest counts, as in `planned_price`; before
 * that, the one that begins first.
 */
async function listSaleWindows(db: Db, productIds: readonly string[]): Promise<Map<string, SaleWindow>> {
  const lowered = sql<number>`lowered_price(sales.percent, sales.amount_paise, products.price_paise)`;
  const rows = await db
    .selectFrom('products')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('sales')
          .select(['starts_at', 'ends_at', lowered.as('paise')])
          .where('ends_at', '>', sql<Date>`now()`)
          .where(sql<boolean>`${lowered} < products.price_paise`)
          .where(sql<boolean>`scope_covers(sales.scope, products.id, products.category, null)`)
          .orderBy(
            sql`starts_at > now(), case when starts_at > now() then starts_at end, ${lowered}, ends_at desc`,
          )
          .limit(1)
          .as('sale'),
      (join) => join.onTrue(),
    )
    .select(['products.id', 'sale.starts_at', 'sale.ends_at', 'sale.paise'])
    .where(sql<boolean>`products.id = any(${productIds}::uuid[])`)
    .$narrowType<{ paise: NotNull }>()
    .execute();
  return new Map(
    rows.map(({ id, paise, starts_at, ends_at }) => [id, { paise, from: starts_at, to: ends_at }]),
  );
}
