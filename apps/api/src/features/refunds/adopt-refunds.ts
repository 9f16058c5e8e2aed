import * as refundMessages from '@shop/contract/refunds/messages';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { ShopContext } from '../../shop-context.ts';
import type { Tx } from '../../database.ts';
import { type OrderRow, type RefundPapers, inRupees, lockOrder, recordOrderEvent } from '../orders/index.ts';
import type { PaymentGateway, ProviderPayment, ProviderRefund } from '../gateway/index.ts';
import { findMatchingRefund } from './rules/matching-refund.ts';
import type { RefundRow } from './refund-queries.ts';
import { checkAgainAt } from './rules/refund-pauses.ts';
import { tellOfProgress } from './tell-of-refund.ts';

/** What is needed to write down refunds that exist at the provider. */
export interface RefundBooks extends Pick<ShopContext, 'database' | 'clock' | 'readSettings'> {
  gateway: PaymentGateway;
  papers: RefundPapers;
}

/** The note in the order's timeline. */
export const BY_HAND = "made by hand in the payment service's dashboard";

/**
 * Writes down refunds that a person made in the provider's dashboard, so that the order shows them and nobody refunds
 * the money twice. The provider's refunds of a payment are fetched only if its refunded sum exceeds what the shop
 * knows of.
 * @throws the gateway's errors
 */
export async function adoptRefunds(
  dependencies: RefundBooks,
  orderId: string,
  payments: readonly ProviderPayment[],
): Promise<void> {
  for (const { paymentId, refundedPaise } of payments) {
    if (refundedPaise === 0) continue;
    const known = await dependencies.database.read
      .selectFrom('refunds')
      .select(sql<number>`coalesce(sum(amount_paise + shopper_fee_paise), 0)`.as('paise'))
      .where('payment_id', '=', paymentId)
      .where('status', 'in', ['pending', 'processed'])
      // The provider knows nothing of what the owner paid back in another way.
      .where('paid_back_by', 'is', null)
      .executeTakeFirstOrThrow();
    if (refundedPaise > Number(known.paise)) await adoptRefundsOf(dependencies, { orderId, paymentId });
  }
}

/**
 * Brings the shop's record of a payment's refunds up to date with the provider: refunds of ours whose answer was
 * lost, and refunds made by hand.
 * @returns how much of the payment the provider has given back, in paise
 * @throws the gateway's errors
 */
export async function adoptRefundsOf(
  dependencies: RefundBooks,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<number> {
  const refunds = await dependencies.gateway.listRefunds(paymentId);
  const made = refunds.filter(({ status }) => status !== 'failed');
  // Ours first, so that a refund made by hand is not matched to one of ours that the provider already has.
  const byReceipt = made.toSorted(
    (one, other) => Number(one.receipt === null) - Number(other.receipt === null),
  );
  for (const refund of byReceipt) await adopt(dependencies, orderId, refund);
  return made.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

async function adopt(
  { database, clock, papers, readSettings }: RefundBooks,
  orderId: string,
  refund: ProviderRefund,
): Promise<void> {
  const at = clock.now();
  await database.writeLocking(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await tx
      .selectFrom('payments')
      .select(['use', 'amount_paise', 'shopper_fee_paise'])
      .where('payment_id', '=', refund.paymentId)
      .executeTakeFirst();
    const written = await tx
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', '=', refund.paymentId)
      .orderBy('created_at')
      .forUpdate()
      .execute();
    const isKnown = written.some((row) => row.provider_refund_id === refund.providerRefundId);
    if (!payment || isKnown) return;
    const feePaise = feeIn(refund, payment, written);
    const amountPaise = refund.amountPaise - feePaise;
    const matching = findMatchingRefund({ ...refund, amountPaise }, written, payment.amount_paise);
    if (matching) {
      await takeUp(tx, matching, refund, { at, settings: readSettings() });
      return;
    }
    const refundId = uuidv7();
    await tx
      .insertInto('refunds')
      .values({
        id: refundId,
        order_id: orderId,
        payment_id: refund.paymentId,
        amount_paise: amountPaise,
        shopper_fee_paise: feePaise,
        reason: 'by_hand',
        created_at: refund.createdAt,
        ...asProviderHas(refund, at),
      })
      .execute();
    await recordOrderEvent(tx, {
      order_id: orderId,
      kind: 'refund',
      amount_paise: amountPaise,
      note: BY_HAND,
      at,
    });
    if (payment.use !== 'paid_order') return;
    await tx
      .updateTable('orders')
      .set({ ...moneyAfter(order, amountPaise), updated_at: at })
      .where('id', '=', orderId)
      .execute();
    await papers.refundMade(tx, { orderId, refundId, amountPaise, returned: [], at });
  });
}

/** How much of a refund at the provider gives back its fee: what exceeds what was left of the payment's amount. */
function feeIn(
  { amountPaise }: ProviderRefund,
  payment: { amount_paise: number; shopper_fee_paise: number },
  written: readonly RefundRow[],
): number {
  const made = written.filter(({ status }) => status === 'pending' || status === 'processed');
  const leftPaise = payment.amount_paise - made.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const leftFeePaise =
    payment.shopper_fee_paise - made.reduce((sum, { shopper_fee_paise }) => sum + shopper_fee_paise, 0);
  return Math.max(0, Math.min(leftFeePaise, amountPaise - leftPaise));
}

/** Marks one of our refunds as one that the provider has. Its money, pieces and paper are already counted. */
async function takeUp(
  tx: Tx,
  meant: RefundRow,
  refund: ProviderRefund,
  { at, settings }: { at: Date; settings: ShopSettings },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      ...asProviderHas(refund, at),
      shopper_fee_paise: Math.max(0, refund.amountPaise - meant.amount_paise),
      outages: 0,
      refusals: 0,
      last_refusal: null,
    })
    .where('id', '=', meant.id)
    .execute();
  if (refund.receipt !== meant.id) {
    const note = refundMessages.refundMadeByHand(inRupees(refund.amountPaise));
    await recordOrderEvent(tx, { order_id: meant.order_id, kind: 'note', note, at });
  }
  if (refund.status !== 'failed') await tellOfProgress(tx, meant, refund.status, settings);
}

function asProviderHas({ status, providerRefundId, createdAt }: ProviderRefund, at: Date) {
  return {
    status,
    provider_refund_id: providerRefundId,
    updated_at: at,
    next_try_at: status === 'pending' ? at : checkAgainAt(createdAt, at),
  };
}

function moneyAfter(order: OrderRow, amountPaise: number) {
  const refunded_paise = Math.min(order.refunded_paise + amountPaise, order.total_paise);
  return refunded_paise === order.total_paise
    ? { refunded_paise, payment_status: 'refunded' as const }
    : { refunded_paise };
}
