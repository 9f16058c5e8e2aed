import { refuse } from '../../platform/errors.ts';
import * as stockRequestRefusals from '@shop/contract/stock-requests/refusals';
import type { Language } from '@shop/contract/languages';
import type { ShopContext } from '../../shop-context.ts';
import type { Tx } from '../../database.ts';
import { networkOf } from '../../platform/network-address.ts';
import { type Limit, countAttempt } from '../rate-limits/index.ts';

const HOUR_MS = 3_600_000;
/** Keeps anybody from having a stranger's mailbox filled with mails about everything that is sold out. */
const EMAIL_LIMIT: Limit = { by: 'email', count: 10, windowMs: HOUR_MS };
const NETWORK_LIMIT: Limit = { by: 'network', count: 30, windowMs: HOUR_MS };

export type StockRequestDependencies = Pick<ShopContext, 'database' | 'clock' | 'rateLimits'>;

/**
 * Stores that somebody wants one mail when a product is back. A repeated request stays one, in the language of the
 * last time.
 * @param from the network address that the call came from
 * @throws product_not_found if the product is not sold
 * @throws in_stock while it can be bought
 * @throws too_many_stock_requests beyond 10 per hour for an email, or 30 from a network
 */
export async function keepStockRequest(
  { database, clock, rateLimits }: StockRequestDependencies,
  { productId, email: typed, language = 'en' }: { productId: string; email: string; language?: Language },
  from: { address: string },
): Promise<void> {
  const email = typed.trim().toLowerCase();
  const now = clock.now();
  await database.write(async (tx) => {
    await ensureSoldOut(tx, productId);
    if (rateLimits) {
      const attempt = { kind: 'stock_request', email, network: networkOf(from.address), at: now } as const;
      await ensureRoom(tx, attempt);
    }
    await tx
      .insertInto('stock_requests')
      .values({ product_id: productId, email, language, requested_at: now })
      .onConflict((conflict) => conflict.columns(['product_id', 'email']).doUpdateSet({ language }))
      .execute();
  });
}

async function ensureSoldOut(tx: Tx, productId: string): Promise<void> {
  const product = await tx
    .selectFrom('products')
    .innerJoin('product_stock', 'product_stock.product_id', 'products.id')
    .select((eb) => eb('stock', '>', eb.ref('held')).as('isInStock'))
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .where('is_published', '=', true)
    .executeTakeFirst();
  if (!product) throw refuse(stockRequestRefusals.requestedProductNotFound);
  if (product.isInStock) throw refuse(stockRequestRefusals.inStock);
}

async function ensureRoom(tx: Tx, attempt: Parameters<typeof countAttempt>[1]): Promise<void> {
  const waitMs = await countAttempt(tx, attempt, [EMAIL_LIMIT, NETWORK_LIMIT]);
  if (waitMs === 0) return;
  throw refuse(stockRequestRefusals.tooMany, { retryAfterSeconds: waitMs / 1000 });
}
