import { type Selectable, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db, Tx } from '../../database.ts';
import type { Tables } from '../../tables/index.ts';

export type RefundRow = Selectable<Tables['refunds']>;

/**
 * Whether a refund gives back what the shop counted as received. The others give back a payment that came too late or
 * twice and paid no order.
 */
export const isRefundOfSale = sql<boolean>`exists (
  select from payments where payments.payment_id = refunds.payment_id and payments.use = 'paid_order'
)`;

/** The part of a refund that has gone through, and the part that has not: under way, or failed and still owed. */
export const donePaise = sql<number>`case when refunds.status = 'processed' then refunds.amount_paise else 0 end`;
export const openPaise = sql<number>`case when refunds.status = 'processed' then 0 else refunds.amount_paise end`;

const BY_HAND = 'hand_';

/** Stands for the provider's id where the owner gave the money back. */
export function byHandId(refundId: string): string {
  return `${BY_HAND}${refundId}`;
}

export function isByHand(providerRefundId: string): boolean {
  return providerRefundId.startsWith(BY_HAND);
}

/** A refund by our id; null for an unknown one. */
export async function findRefund(db: Db, refundId: string): Promise<RefundRow | null> {
  if (!isUuid(refundId)) return null;
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst();
  return row ?? null;
}

/** The refunds of a payment, to be added up by `sumPaise`. */
export function refundsOf(tx: Tx, paymentId: string) {
  return tx.selectFrom('refunds').where('payment_id', '=', paymentId);
}

/** What refunds come to, in paise, or the fee that goes back with them. */
export async function sumPaise(
  refunds: ReturnType<typeof refundsOf>,
  column: 'amount_paise' | 'shopper_fee_paise' = 'amount_paise',
): Promise<number> {
  const { paise } = await refunds
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>(column), eb.lit(0)).as('paise'))
    .executeTakeFirstOrThrow();
  return Number(paise);
}
