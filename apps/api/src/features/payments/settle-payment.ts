import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, LockingTx, Topic, Tx } from '../../database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import type { SharedWork } from '../../platform/database/share-statements.ts';
import { currentRequestId } from '../../platform/request-id.ts';
import type { OrderPayment } from './list-payments-of.ts';
import type { NewMail } from '../mails/index.ts';
import {
  type BoughtOrder,
  type OrderDocument,
  findBoughtOrder,
  readOrderDocument,
  orderOnMails,
  inRupees,
  recordOrderEvent,
} from '../orders/index.ts';
import { refundedMails } from '../refunds/index.ts';

/** What became of a captured payment. */
export type Settlement = 'already_settled' | 'confirmed' | 'paid_twice' | 'too_late' | 'code_used';

interface Settled {
  outcome: Settlement;
  /** The order as it then is. */
  document: OrderDocument;
  /** Whether others can now buy more or less than before. */
  availableChanged: boolean;
}

/**
 * Deals with a captured payment of an order, once and in one statement (docs/payments.md, 3; `settle_payment_with_fee` in `settle-payment.sql`). The payment confirms the order. If the order cannot be served or is already paid, a refund is
 * written down instead (ruling 30). Any number of calls for the same payment have the effect of one.
 * @throws BusyError
 */
export async function settlePayment(
  database: Database,
  {
    bought,
    payment,
    settings,
    at,
  }: { bought: BoughtOrder; payment: OrderPayment; settings: ShopSettings; at: Date },
): Promise<Settled> {
  if (payment.shopperFeePaise === 0 && !payment.offer) {
    return readSettled(
      await database.writeTogetherLocking(settlements, captureOf({ bought, payment, settings, at })),
    );
  }
  return database.writeLocking(async (tx) => {
    const asPaid = await withOffer(tx, bought, payment, at);
    const settled = await settleIn(tx, captureOf({ bought: asPaid, payment, settings, at }));
    // Before a refund of it can be sent, which may include the fee.
    if (payment.shopperFeePaise > 0) await noteShopperFee(tx, bought.document.order.id, payment, at);
    return settled;
  });
}

/** The order with its discount by the offer that its payment used; shown in its timeline. */
async function withOffer(
  tx: LockingTx,
  bought: BoughtOrder,
  { amountPaise, offer }: OrderPayment,
  at: Date,
): Promise<BoughtOrder> {
  const { id } = bought.document.order;
  if (!offer) return bought;
  const taking = sql<{ isTaken: boolean }>`
    select take_offer(${id}::uuid, ${amountPaise}::bigint) as "isTaken"`;
  const { isTaken } = onlyRow((await taking.execute(tx)).rows);
  const discounted = isTaken && (await findBoughtOrder(tx, id));
  if (!discounted) return bought;
  const note = `An offer of the payment service (${offer.id}) took ${inRupees(offer.paise)} off.`;
  await recordOrderEvent(tx, { order_id: id, kind: 'note', note, at });
  return discounted;
}

/** Money that the owner took by hand, and how. */
interface PaymentByHand {
  method: 'transfer' | 'upi' | 'cash';
  /** The bank's reference; empty for cash. */
  reference: string;
  byUserId: string;
}

/**
 * Deals with money that the owner took by hand for an order that is being placed, by the same rules as
 * `settlePayment`. It appears in none of the provider's lists. Call inside the transaction that placed the order.
 */
export async function settleByHand(
  tx: LockingTx,
  { bought, settings, at }: Omit<SettlementInput, 'payment'>,
  { method, reference, byUserId }: PaymentByHand,
): Promise<Settled> {
  const { id, total_paise: amountPaise } = bought.document.order;
  const paymentId = `hand_${id}`;
  const settled = await settleIn(
    tx,
    captureOf({ bought, payment: { paymentId, amountPaise }, settings, at }),
  );
  await tx.updateTable('payments').set({ method, reference }).where('payment_id', '=', paymentId).execute();
  await tx
    .updateTable('order_events')
    .set({ note: [methodWords[method], reference].filter(Boolean).join(', '), by_user_id: byUserId })
    .where('order_id', '=', id)
    .where('kind', '=', 'payment')
    .execute();
  const found = await findBoughtOrder(tx, id);
  if (!found) throw new Error('An order that was settled is gone');
  return { ...settled, document: found.document };
}

const methodWords = { transfer: 'Bank transfer', upi: 'UPI', cash: 'Cash' } as const;

interface SettlementInput {
  bought: BoughtOrder;
  payment: Pick<OrderPayment, 'paymentId' | 'amountPaise'> & Partial<OrderPayment>;
  settings: ShopSettings;
  at: Date;
}

/** The arguments of `settle_payment_with_fee`. */
interface Capture {
  orderId: string;
  paymentId: string;
  amountPaise: number;
  feePaise: number | null;
  feeTaxPaise: number | null;
  at: Date;
  refundId: string;
  mails: ReturnType<typeof mailsOf>;
}

function captureOf({ bought, payment, settings, at }: SettlementInput): Capture {
  return {
    orderId: bought.document.order.id,
    paymentId: payment.paymentId,
    amountPaise: payment.amountPaise,
    feePaise: payment.fee?.paise ?? null,
    feeTaxPaise: payment.fee?.taxPaise ?? null,
    at,
    refundId: uuidv7(),
    mails: mailsOf(bought, payment, settings),
  };
}

const settlements: SharedWork<Capture, Settled> = {
  together: (captures) => sql`select settle_payments(${JSON.stringify(captures)}::json) as answers`,
  alone: ({ orderId, paymentId, amountPaise, feePaise, feeTaxPaise, at, refundId, mails }) => sql`
    select settle_payment_with_fee(
      ${orderId}::uuid, ${paymentId}::text, ${amountPaise}::bigint, ${feePaise}::bigint, ${feeTaxPaise}::bigint,
      ${at}::timestamptz, ${refundId}::uuid, ${JSON.stringify(mails)}::json
    ) as answer`,
  toldBy: topicsOf,
};

async function settleIn(tx: LockingTx, capture: Capture): Promise<Settled> {
  const { rows } = await tx.executeQuery(settlements.alone(capture).compile(tx));
  const { answer } = onlyRow(rows);
  tx.tell(...topicsOf(answer));
  return readSettled(answer);
}

/** Who has something to do after a settlement. */
function topicsOf({ outcome, availableChanged, document }: Settled): Topic[] {
  return [
    ...(availableChanged ? (['stock'] as const) : []),
    ...(outcome === 'already_settled' ? [] : (['mails'] as const)),
    ...(outcome === 'already_settled' || outcome === 'confirmed' ? [] : (['refunds'] as const)),
    // A link that nobody needs any more is cancelled.
    ...(document.order.payment_link_id === null ? [] : (['orders'] as const)),
  ];
}

function readSettled(settled: Settled): Settled {
  return { ...settled, document: readOrderDocument(settled.document) };
}

/** The mails for each outcome. An order is frozen, so everything they say is known beforehand. */
function mailsOf(
  { document, shopper }: BoughtOrder,
  { amountPaise: paidPaise, shopperFeePaise = 0 }: SettlementInput['payment'],
  settings: ShopSettings,
) {
  const { order } = document;
  // All of such a payment goes back, with the fee.
  const amountPaise = paidPaise + shopperFeePaise;
  const refunded = (reason: 'paid_twice' | 'too_late' | 'code_used') =>
    refundedMails({ shopper, order, amountPaise, reason }, settings);
  const mails: Record<Exclude<Settlement, 'already_settled'>, NewMail[]> = {
    confirmed: orderOnMails({ document, shopper }, settings, 'order_confirmed'),
    paid_twice: refunded('paid_twice'),
    too_late: refunded('too_late'),
    code_used: refunded('code_used'),
  };
  return Object.fromEntries(
    Object.entries(mails).map(([outcome, ofOutcome]) => [
      outcome,
      ofOutcome
        .filter(({ recipient }) => !isPlaceholderEmail(recipient))
        .map((mail) => ({ id: uuidv7(), request_id: currentRequestId(), ...mail })),
    ]),
  );
}

/** Keeps the provider's fee that a shopper paid on top with the payment, and shows it in the order's timeline, once. */
async function noteShopperFee(
  tx: Tx,
  orderId: string,
  { paymentId, shopperFeePaise }: OrderPayment,
  at: Date,
): Promise<void> {
  const written = await tx
    .updateTable('payments')
    .set({ shopper_fee_paise: shopperFeePaise })
    .where('payment_id', '=', paymentId)
    .where('shopper_fee_paise', '=', 0)
    .returning('payment_id')
    .execute();
  if (written.length === 0) return;
  const note = `The shopper also paid the payment service's fee of ${inRupees(shopperFeePaise)}, which it keeps.`;
  await recordOrderEvent(tx, { order_id: orderId, kind: 'note', note, at });
}
