import type { DriftKind } from '@shop/contract/reconciliation/drift-kinds';
import { dayOfIndia, nextDay, startOfDayOfIndia } from '@shop/contract/days';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../database.ts';
import { saveOpen } from './drift-writes.ts';
import type { FoundDrift } from './rules/find-drifts.ts';

const DAY_MS = 24 * 3_600_000;
/** The provider pays out within two working days; a week leaves room for holidays. */
const LATE_MS = 7 * DAY_MS;
const FORGOTTEN_MS = 180 * DAY_MS;

/**
 * Finds payments and refunds that were left out although later payouts took place. If the provider has settled nothing
 * since, it is simply late with everything, which the figures on the page show.
 * @returns those that are new
 */
export async function findUnsettled(database: Database, now: Date): Promise<FoundDrift[]> {
  return database.write(async (tx) => {
    await closeSettled(tx, now);
    const found = [...(await unsettledPayments(tx, now)), ...(await unsettledRefunds(tx, now))];
    const fresh: FoundDrift[] = [];
    for (const { at, ...drift } of found) {
      if (await saveOpen(tx, drift, { day: dayOfIndia(at), at: now })) fresh.push(drift);
    }
    return fresh;
  });
}

type Unsettled = FoundDrift & { at: Date };

/** Whether the provider has paid out since then. Remittances of couriers say nothing about it. */
function isPaidOutSince(column: string): RawBuilder<boolean> {
  return sql`exists (
    select from payments as other where other.settled_at > ${sql.ref(column)} and other.method = 'provider'
  )`;
}

/** What the provider does not have is already reported as such. */
function isNotTold(kind: DriftKind, subject: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (
    select from drifts where drifts.subject = ${subject} and kind = ${kind} and drifts.settled_at is null
  )`;
}

async function unsettledPayments(tx: Tx, now: Date): Promise<Unsettled[]> {
  const rows = await tx
    .selectFrom('payments')
    .select(['payment_id', 'order_id', 'amount_paise', 'captured_at'])
    .where('settlement_id', 'is', null)
    .where('method', '=', 'provider')
    .where('captured_at', '<', new Date(now.getTime() - LATE_MS))
    .where('captured_at', '>', new Date(now.getTime() - FORGOTTEN_MS))
    .where(isPaidOutSince('payments.captured_at'))
    .where(isNotTold('payment_not_there', sql.ref('payments.payment_id')))
    .execute();
  return rows.map((row) => ({
    kind: 'payment_not_settled',
    subject: row.payment_id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    refundId: null,
    shopPaise: row.amount_paise,
    providerPaise: null,
    at: row.captured_at,
  }));
}

/** Only of days since which all reports are kept: a refund of an earlier one may be in a report that is not. */
async function unsettledRefunds(tx: Tx, now: Date): Promise<Unsettled[]> {
  const rows = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'provider_refund_id',
      'refunds.order_id',
      'refunds.payment_id',
      'refunds.created_at',
    ])
    .select(sql<number>`refunds.amount_paise + refunds.shopper_fee_paise`.as('paise'))
    .where('refunds.settlement_id', 'is', null)
    .where('refunds.status', '=', 'processed')
    .where('refunds.paid_back_by', 'is', null)
    .where('provider_refund_id', 'is not', null)
    .where('payments.method', '=', 'provider')
    .where('refunds.created_at', '<', new Date(now.getTime() - LATE_MS))
    .where('refunds.created_at', '>', await keptSince(tx, now))
    .where(isPaidOutSince('refunds.created_at'))
    .where(isNotTold('refund_not_there', sql`refunds.id::text`))
    .execute();
  return rows.map((row) => ({
    kind: 'refund_not_settled',
    subject: row.provider_refund_id ?? row.id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    refundId: row.provider_refund_id,
    shopPaise: Number(row.paise),
    providerPaise: null,
    at: row.created_at,
  }));
}

/** From when on no compared day is without its report. */
async function keptSince(tx: Tx, now: Date): Promise<Date> {
  const forgotten = new Date(now.getTime() - FORGOTTEN_MS);
  const unkept = await tx
    .selectFrom('compared_days')
    .select((eb) => eb.fn.max('day').as('day'))
    .where('report_kept_at', 'is', null)
    .where('day', '>', dayOfIndia(forgotten))
    .executeTakeFirst();
  return unkept?.day ? startOfDayOfIndia(nextDay(unkept.day)) : forgotten;
}

async function closeSettled(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('drifts')
    .set({ settled_at: now, settled_by: 'gone' })
    .where('kind', '=', 'payment_not_settled')
    .where('settled_at', 'is', null)
    .where('subject', 'in', (settled) =>
      settled.selectFrom('payments').select('payment_id').where('settlement_id', 'is not', null),
    )
    .execute();
  await tx
    .updateTable('drifts')
    .set({ settled_at: now, settled_by: 'gone' })
    .where('kind', '=', 'refund_not_settled')
    .where('settled_at', 'is', null)
    .where('subject', 'in', (settled) =>
      settled
        .selectFrom('refunds')
        .select('provider_refund_id')
        .where('provider_refund_id', 'is not', null)
        // A bank may send back what was processed.
        .where((eb) => eb.or([eb('settlement_id', 'is not', null), eb('status', '<>', 'processed')]))
        .$castTo<{ provider_refund_id: string }>(),
    )
    .execute();
}
