import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ShopSettings } from '@shop/contract/shop-settings';
import { networkOf } from '../../platform/network-address.ts';
import { type OrderDocument, readOrderDocument } from '../orders/index.ts';
import { type ProviderDependencies, firstReconcileAt } from '../payments/index.ts';
import { type OrderRefusal, orderRefused } from './order-refusals.ts';

/** What an order is placed with, in addition to the cart. */
export interface OrderRequest {
  userId: string;
  /** One of the shopper's saved addresses. */
  addressId: string | null;
  /** The total that the shopper saw, in rupees. */
  totalRupees: number | undefined;
  /** Where the call comes from. */
  address: string;
}

export interface CheckoutDependencies extends ProviderDependencies {
  settings: Pick<ShopSettings, 'name' | 'payment' | 'shipping' | 'orderNumberPrefix' | 'piecesPerLine'>;
  /** How long an unpaid order may hold its stock. */
  holdSeconds: number;
  /** Off, nobody is refused for what was not paid (`RATE_LIMITS`, ruling 41). */
  rateLimits: boolean;
}

interface Placed {
  document: OrderDocument;
  /** How many pieces are left of the scarcest of its products. */
  leastAvailable: number;
}

/**
 * Freezes the shopper's cart into an order and takes its stock aside, all or nothing and in one statement
 * (docs/payments.md, 1; `place_order` in `migrations/`). A hold that the shopper already has gives way to it. No money and
 * no network: the provider comes after.
 * @throws EmptyCartError, NoAddressSelectedError, AddressNotFoundError, OutOfStockError, AboveLineLimitError,
 *   TotalMissingError, TotalChangedError, HeldUnpaidError, NetworkUnpaidError, BusyError
 */
export async function placeOrder(
  { database, clock, settings, holdSeconds, rateLimits, stockChanged }: CheckoutDependencies,
  { userId, addressId, totalRupees, address }: OrderRequest,
): Promise<OrderDocument> {
  const { shipping, orderNumberPrefix, piecesPerLine } = settings;
  const placedAt = clock.now();
  const holdEndsAt = new Date(placedAt.getTime() + holdSeconds * 1_000);
  const network = rateLimits ? networkOf(address) : null;
  const firstReconcile = firstReconcileAt(placedAt, holdSeconds);
  const [row] = await database.lockGate.run(() =>
    database.writeOne(
      () => sql<{ answer: Placed | OrderRefusal }>`
        select place_order(
          ${uuidv7()}::uuid, ${userId}::uuid, ${addressId}::text, ${totalRupees ?? null}::float8,
          ${placedAt}::timestamptz, ${holdEndsAt}::timestamptz, ${firstReconcile}::timestamptz,
          ${orderNumberPrefix}::text, ${shipping.feePaise}::bigint, ${shipping.freeAbovePaise}::bigint,
          ${piecesPerLine}::int, ${network}::text
        ) as answer`,
    ),
  );
  if (row === undefined) throw new Error('A function that answers always has not answered');
  if ('refusal' in row.answer) throw orderRefused(row.answer);
  stockChanged({ leastAvailable: row.answer.leastAvailable });
  return readOrderDocument(row.answer.document);
}
