import { refuse } from '../../platform/errors.ts';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import * as addressRefusals from '@shop/contract/addresses/refusals';
import * as checkoutRefusals from '@shop/contract/checkout/refusals';
import { rupeesFromPaise } from '@shop/contract/money';
import type { Gift } from '@shop/contract/orders/schemas';
import type { ShopContext } from '../../shop-context.ts';
import { queueCallMail, queueConfirmationMail } from '../cash/index.ts';
import { listPlaceholders } from '@shop/contract/settings/placeholders';
import { onlyRow } from '../../platform/database/only-row.ts';
import type { Said } from '@shop/messages';
import { networkOf } from '../../platform/network-address.ts';
import { type OrderDocument, lockOrder, readOrderDocument } from '../orders/index.ts';
import { countWrongGuess, ensureMayGuess } from '../offers/index.ts';
import { type ProviderDependencies, closeUnpaidOrder } from '../payments/index.ts';
import { type OrderRefusal, orderRefused } from './order-refusals.ts';
import {
  type NewOrder,
  type OrderAnswer,
  type OrderExtras,
  placement,
  sharedPlacements,
  topicsOf,
} from './order-statements.ts';

interface SeenItem {
  productId: string;
  quantity: number;
}

/** What an order is placed with, besides the cart. */
export interface OrderRequest {
  userId: string;
  email: string;
  /** One of the shopper's saved addresses. */
  addressId: string | null;
  /** The total that the shopper saw, in rupees. */
  totalRupees: number | undefined;
  /** The lines that the shopper saw; left out where the request does not say. */
  itemsSeen?: readonly SeenItem[] | undefined;
  /** As it was typed; blank for none. */
  code?: string | undefined;
  /** To be paid in cash on delivery. */
  isCash?: boolean;
  /** The total that the shopper saw includes the discount for paying online (ruling 53). */
  wantsPrepaidDiscount?: boolean;
  /** What it says as a gift; left out if it is none. */
  gift?: Gift | undefined;
  /** The network address of the caller. */
  address: string;
}

export interface CheckoutDependencies
  extends
    ProviderDependencies,
    Pick<ShopContext, 'readSettings' | 'holdSeconds' | 'takesRealMoney' | 'rateLimits'> {
  /** What must be mended in a saved address before an order can go there; null: nothing. */
  findAddressProblem: (userId: string, addressId: string | null) => Promise<Said | null>;
  /** Throws if the shop does not deliver to an address. */
  ensureDeliverable: (userId: string, addressId: string | null) => Promise<void>;
}

/**
 * Freezes the shopper's cart into an order and holds its stock, all or nothing and in one statement
 * (docs/payments.md, 1; `place_shop_order` in `place-order.sql`). It replaces a hold that the shopper already has. It involves
 * neither money nor network: the provider comes later. Orders of the same moment share a statement (decision 0141),
 * except those with codes, gifts or cash.
 * @returns a function that places an order
 * @throws empty_cart, no_address_selected, address_not_found, invalid_address, not_delivered, cash_unavailable,
 *   out_of_stock, above_line_limit, total_missing, total_changed, cart_changed, code_refused,
 *   too_many_guesses, too_many_unpaid_orders, not_open_yet, gift_refused, BusyError
 */
export function createPlaceOrder(
  dependencies: CheckoutDependencies,
): (request: OrderRequest) => Promise<OrderDocument> {
  const { database, clock, rateLimits } = dependencies;
  const placements = sharedPlacements(dependencies);

  async function place(
    order: NewOrder,
    { codes, isCash, gift }: OrderExtras,
    itemsSeen: OrderRequest['itemsSeen'],
  ): Promise<OrderAnswer> {
    if (codes === null && !isCash && !gift) return database.writeTogetherLocking(placements, order);
    const statement = placement(dependencies, order, { codes, isCash, gift });
    if (!isCash) {
      const rows = await database.writeOneLocking(
        () => statement,
        (placed) => placed.flatMap(({ answer }) => topicsOf(answer)),
      );
      return onlyRow(rows).answer;
    }
    return database.writeLocking(async (tx) => {
      const { answer } = onlyRow((await statement.execute(tx)).rows);
      if ('document' in answer) {
        const settings = dependencies.readSettings();
        const document = readOrderDocument(answer.document);
        if (!isAsSeen(document, itemsSeen)) throw refuse(checkoutRefusals.cartChanged);
        await queueConfirmationMail(tx, document, { at: document.order.placed_at, settings });
        await queueCallMail(tx, dependencies, document, { isLast: false });
      }
      tx.tell(...topicsOf(answer));
      return answer;
    });
  }

  /**
   * It stays among the unpaid orders that are counted, because anybody can send other lines than the cart's. The
   * provider never hears of it, so it need not be asked.
   */
  async function endUnseen(orderId: string): Promise<void> {
    await database.writeLocking(async (tx) => {
      await lockOrder(tx, orderId);
      await closeUnpaidOrder(tx, orderId, { at: clock.now(), note: 'the cart had changed' });
      await tx.updateTable('orders').set({ reconcile_at: null }).where('id', '=', orderId).execute();
    });
  }

  return async ({
    userId,
    email,
    addressId,
    totalRupees,
    itemsSeen,
    code = '',
    isCash = false,
    gift,
    address,
    ...wants
  }) => {
    const settings = dependencies.readSettings();
    if (dependencies.takesRealMoney && listPlaceholders(settings).length > 0) {
      throw refuse(checkoutRefusals.notOpenYet);
    }
    if (gift && isCash) throw refuse(checkoutRefusals.giftInCash);
    if (gift && settings.orders.gifts === 'no') throw refuse(checkoutRefusals.noGifts);
    const addressProblem = await dependencies.findAddressProblem(userId, addressId);
    if (addressProblem !== null) throw refuse(addressRefusals.invalidAddress, { sentence: addressProblem });
    await dependencies.ensureDeliverable(userId, addressId);
    const codes = code.trim() === '' ? null : code;
    const guess = { userId, email, address, at: clock.now() };
    if (rateLimits && codes !== null) await ensureMayGuess(database, guess);
    const order: NewOrder = {
      id: uuidv7(),
      userId,
      // Only an id can be one of the shopper's addresses.
      addressId: addressId === null || isUuid(addressId) ? addressId : '',
      totalRupees: totalRupees ?? null,
      network: rateLimits ? networkOf(address) : null,
      wantsPrepaidDiscount: wants.wantsPrepaidDiscount ?? false,
    };
    const answer = await place(order, { codes, isCash, gift }, itemsSeen);
    if ('refusal' in answer) {
      if (rateLimits && isGuess(answer)) await countWrongGuess(database, guess);
      const { leastPaise, mostPaise } = settings.cash;
      const bounds = { least: rupeesFromPaise(leastPaise), most: rupeesFromPaise(mostPaise) };
      throw orderRefused(answer, { code, cash: bounds });
    }
    const document = readOrderDocument(answer.document);
    // Seen afterwards, so that no other purchase pays for it with a read. The provider does not know of the order yet.
    if (!isAsSeen(document, itemsSeen)) {
      await endUnseen(order.id);
      throw refuse(checkoutRefusals.cartChanged);
    }
    return document;
  };
}

/** Whether an order has what its shopper saw: the total may be the same with other goods. */
function isAsSeen({ lines }: OrderDocument, seen: readonly SeenItem[] | undefined): boolean {
  if (seen === undefined) return true;
  const quantities = new Map(seen.map(({ productId, quantity }) => [productId, quantity]));
  return (
    quantities.size === lines.length &&
    lines.every(({ product_id, quantity }) => quantities.get(product_id) === quantity)
  );
}

/** Whether the code does not exist at all. A code that is over, or not for this cart, is no guess. */
function isGuess(refused: OrderRefusal): boolean {
  return refused.refusal === 'code_refused' && refused.answer.why === 'unknown';
}
