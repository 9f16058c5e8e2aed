import { sql } from 'kysely';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import * as addressMessages from '@shop/contract/addresses/messages';
import * as checkoutMessages from '@shop/contract/checkout/messages';
import type { ShopSettings } from '@shop/contract/shop-settings';
import type { Tx } from '../../database.ts';
import { BadInputError } from '../../platform/errors.ts';
import { AddressNotFoundError, findAddress } from '../addresses/index.ts';
import { holdStock, lockProducts } from '../catalog/index.ts';
import { type OrderRow, orderColumns, recordOrderEvent } from '../orders/index.ts';
import { type ProviderDependencies, closeUnpaidOrder, firstReconcileAt } from '../payments/index.ts';
import { type PicturedDraftLine, lockDraftLines } from './draft-queries.ts';
import { ensureInStock, ensureNotEmpty, ensureTotalSeen, orderTotal } from './rules/order-draft.ts';

export class NoAddressSelectedError extends BadInputError {
  readonly code = 'no_address_selected';
}

/** What an order is placed with, in addition to the cart. */
export interface OrderRequest {
  userId: string;
  /** One of the shopper's saved addresses. */
  addressId: string | null;
  /** The total that the shopper saw, in rupees. */
  totalRupees: number | undefined;
}

export interface CheckoutDependencies extends ProviderDependencies {
  settings: Pick<ShopSettings, 'name' | 'payment' | 'shipping' | 'orderNumberPrefix'>;
  /** How long an unpaid order may hold its stock. */
  holdSeconds: number;
}

/**
 * Freezes the shopper's cart into an order and takes its stock aside, all or nothing (payments.md, 1).
 * A hold that the shopper already has gives way to it. No money and no network: the provider comes after.
 * @throws EmptyCartError, NoAddressSelectedError, AddressNotFoundError, OutOfStockError, TotalMissingError,
 *   TotalChangedError
 */
export function placeOrder(
  { database, clock, settings, holdSeconds }: CheckoutDependencies,
  { userId, addressId, totalRupees }: OrderRequest,
): Promise<OrderRow> {
  return database.write(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await closeOwnUnpaidOrders(tx, userId, clock.now());
    const lines = await lockDraftLines(tx, userId);
    ensureNotEmpty(lines);
    const address = await getSelectedAddress(tx, userId, addressId);
    ensureInStock(lines);
    const total = orderTotal(lines, settings.shipping);
    ensureTotalSeen(total.totalPaise, totalRupees);

    const placedAt = clock.now();
    const order = await tx
      .insertInto('orders')
      .values({
        id: uuidv7(),
        order_number: sql<string>`${`${settings.orderNumberPrefix}-`} || nextval('order_numbers')`,
        user_id: userId,
        address_id: address.id,
        address: address.address,
        city: address.city,
        pincode: address.pincode,
        phone: address.phone,
        notes: address.notes,
        shipping_paise: total.shippingPaise,
        total_paise: total.totalPaise,
        hold_ends_at: new Date(placedAt.getTime() + holdSeconds * 1000),
        placed_at: placedAt,
        updated_at: placedAt,
        reconcile_at: firstReconcileAt(placedAt, holdSeconds),
      })
      .returning(orderColumns)
      .executeTakeFirstOrThrow();
    await writeLines(tx, order.id, lines);
    await holdStock(tx, lines, { orderId: order.id });
    await recordOrderEvent(tx, { order_id: order.id, kind: 'placed', to_status: 'pending', at: placedAt });
    return order;
  });
}

/** One live hold a cart: starting again replaces the shopper's own (payments.md, 1). */
async function closeOwnUnpaidOrders(tx: Tx, userId: string, at: Date): Promise<void> {
  const open = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('user_id', '=', userId)
    .where('hold', '=', 'live')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (open.length === 0) return;
  await lockProductsOf(tx, userId, open);
  for (const order of open) await closeUnpaidOrder(tx, order, { at, note: 'started again' });
}

/** The products of the old orders and of the new one, locked in one go and so in one sequence. */
async function lockProductsOf(tx: Tx, userId: string, orders: readonly OrderRow[]): Promise<void> {
  const products = await tx
    .selectFrom('order_lines')
    .select('product_id')
    .where(
      'order_id',
      'in',
      orders.map((order) => order.id),
    )
    .union(tx.selectFrom('cart_items').select('product_id').where('user_id', '=', userId))
    .execute();
  await lockProducts(
    tx,
    products.map((product) => product.product_id),
  );
}

async function getSelectedAddress(tx: Tx, userId: string, addressId: string | null) {
  if (addressId === null) throw new NoAddressSelectedError(checkoutMessages.selectAddress);
  const address = isUuid(addressId) ? await findAddress(tx, userId, addressId) : null;
  if (!address) throw new AddressNotFoundError(addressMessages.notFound);
  return address;
}

async function writeLines(tx: Tx, orderId: string, lines: readonly PicturedDraftLine[]): Promise<void> {
  await tx
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        order_id: orderId,
        position,
        product_id: line.productId,
        title: line.title,
        picture_id: line.pictureId,
        unit_price_paise: line.unitPricePaise,
        quantity: line.quantity,
      })),
    )
    .execute();
}
