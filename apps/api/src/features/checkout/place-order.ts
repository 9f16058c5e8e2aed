import { refuse } from '../../platform/errors.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { UNCONFIRMED_CASH_ORDERS, UNPAID_ORDERS } from '@shop/contract/limits';
import * as addressRefusals from '@shop/contract/addresses/refusals';
import * as checkoutRefusals from '@shop/contract/checkout/refusals';
import { rupeesFromPaise } from '@shop/contract/money';
import type { Gift } from '@shop/contract/orders/schemas';
import type { ShopContext } from '../../shop-context.ts';
import { queueCallMail, queueConfirmationMail } from '../cash/index.ts';
import { stockTopic } from '../catalog/index.ts';
import { zonesForDatabase } from '../delivery/index.ts';
import { listPlaceholders } from '@shop/contract/settings/placeholders';
import type { Topic } from '../../database.ts';
import type { Said } from '@shop/messages';
import { networkOf } from '../../platform/network-address.ts';
import { type OrderDocument, readOrderDocument } from '../orders/index.ts';
import { countWrongGuess, ensureMayGuess } from '../offers/index.ts';
import { type ProviderDependencies, firstReconcileAt } from '../payments/index.ts';
import { type OrderRefusal, orderRefused } from './order-refusals.ts';

/** What an order is placed with, besides the cart. */
export interface OrderRequest {
  userId: string;
  email: string;
  /** One of the shopper's saved addresses. */
  addressId: string | null;
  /** The total that the shopper saw, in rupees. */
  totalRupees: number | undefined;
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

interface Placed {
  document: OrderDocument;
  /** How many pieces are left of the scarcest of its products. */
  leastAvailable: number;
}

/**
 * Freezes the shopper's cart into an order and holds its stock, all or nothing and in one statement
 * (docs/payments.md, 1; `place_shop_order` in `place-order.sql`). It replaces a hold that the shopper already has. It involves
 * neither money nor network: the provider comes later.
 * @throws empty_cart, no_address_selected, address_not_found, invalid_address, not_delivered, cash_unavailable,
 *   out_of_stock, above_line_limit, total_missing, total_changed, code_refused,
 *   too_many_guesses, held_unpaid, too_many_unpaid_orders, not_open_yet, gift_refused, BusyError
 */
export async function placeOrder(
  { database, clock, rateLimits, ...dependencies }: CheckoutDependencies,
  { userId, email, addressId, totalRupees, code = '', isCash = false, gift, address, ...wants }: OrderRequest,
): Promise<OrderDocument> {
  const settings = dependencies.readSettings();
  if (dependencies.takesRealMoney && listPlaceholders(settings).length > 0) {
    throw refuse(checkoutRefusals.notOpenYet);
  }
  if (gift && isCash) throw refuse(checkoutRefusals.giftInCash);
  if (gift && settings.orders.gifts === 'no') throw refuse(checkoutRefusals.noGifts);
  const addressProblem = await dependencies.findAddressProblem(userId, addressId);
  if (addressProblem !== null) throw refuse(addressRefusals.invalidAddress, { sentence: addressProblem });
  await dependencies.ensureDeliverable(userId, addressId);
  const { orders, cash } = settings;
  const paidHoldSeconds = dependencies.holdSeconds ?? orders.holdMinutes * 60;
  const holdSeconds = isCash ? cash.confirmHours * 3_600 : paidHoldSeconds;
  const cashTerms = isCash ? JSON.stringify({ ...cash, unconfirmedAllowed: UNCONFIRMED_CASH_ORDERS }) : null;
  const prepaidTerms = wants.wantsPrepaidDiscount && !isCash ? JSON.stringify(settings.prepaid) : null;
  const placedAt = clock.now();
  const holdEndsAt = new Date(placedAt.getTime() + holdSeconds * 1_000);
  const typed = code.trim() === '' ? null : code;
  const guess = { userId, email, address, at: placedAt };
  if (rateLimits && typed !== null) await ensureMayGuess(database, guess);
  const network = rateLimits ? networkOf(address) : null;
  const firstReconcile = firstReconcileAt(placedAt, holdSeconds);
  const statement = sql<{ answer: Placed | OrderRefusal }>`
    select ${gift ? sql`place_gift_order(${JSON.stringify(gift)}::jsonb,` : sql`place_shop_order(`}
      ${uuidv7()}::uuid, ${userId}::uuid, ${addressId}::text, ${totalRupees ?? null}::float8,
      ${placedAt}::timestamptz, ${holdEndsAt}::timestamptz, ${firstReconcile}::timestamptz,
      ${orders.numberPrefix}::text, ${zonesForDatabase(settings)}::jsonb, ${orders.piecesPerLine}::int, ${network}::text,
      ${typed}::text, ${orders.codesPerOrder}::int, ${cashTerms}::jsonb, ${prepaidTerms}::jsonb,
      ${JSON.stringify(UNPAID_ORDERS)}::jsonb
    ) as answer`;
  const [row] = isCash
    ? await database.writeLocking(async (tx) => {
        const { rows } = await statement.execute(tx);
        const answer = rows[0]?.answer;
        if (answer && 'document' in answer) {
          const document = readOrderDocument(answer.document);
          await queueConfirmationMail(tx, document, { at: placedAt, settings });
          await queueCallMail(tx, document, { isLast: false, settings });
        }
        tx.tell(...topicsOf(rows));
        return rows;
      })
    : await database.writeOneLocking(() => statement, topicsOf);
  if (row === undefined) throw new Error('A function that answers always has not answered');
  if ('refusal' in row.answer) {
    if (rateLimits && isGuess(row.answer)) await countWrongGuess(database, guess);
    const bounds = { least: rupeesFromPaise(cash.leastPaise), most: rupeesFromPaise(cash.mostPaise) };
    throw orderRefused(row.answer, { code, cash: bounds });
  }
  return readOrderDocument(row.answer.document);
}

/** Who has something to do after an order was placed, or refused. */
function topicsOf([row]: readonly { answer: Placed | OrderRefusal }[]): Topic[] {
  return row && 'document' in row.answer ? [stockTopic(row.answer.leastAvailable)] : [];
}

/** Whether the code does not exist at all. A code that is over, or not for this cart, is no guess. */
function isGuess(refused: OrderRefusal): boolean {
  return refused.refusal === 'code_refused' && refused.answer.why === 'unknown';
}
