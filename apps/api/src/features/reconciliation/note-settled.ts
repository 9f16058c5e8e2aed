import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { SettledEntry } from '../gateway/index.ts';
import type { FoundDrift } from './rules/find-drifts.ts';

/**
 * Notes which payments were paid out, which refunds were taken off, and by which settlement. @returns those that were paid out with another amount,
 * and lines that are neither a payment nor a refund
 */
export async function noteSettled(tx: Tx, entries: readonly SettledEntry[]): Promise<FoundDrift[]> {
  if (entries.length === 0) return [];
  const rows = JSON.stringify(
    entries.map(({ entityId, settlementId, settledAt, amountPaise }) => ({
      id: entityId,
      settlement: settlementId,
      at: settledAt.toISOString(),
      paise: amountPaise,
    })),
  );
  const { rows: other } = await sql<{
    payment_id: string;
    order_id: string;
    amount_paise: number;
    paise: number;
  }>`
    with entries as (
      select * from json_to_recordset(${rows}::json) as entry (id text, settlement text, at timestamptz, paise bigint)
    ), noted as (
      update payments set settlement_id = settlement, settled_at = at
      from entries where payment_id = entries.id and settlement_id is distinct from settlement
    ), noted_refunds as (
      update refunds set settlement_id = settlement, settled_at = at
      from entries where provider_refund_id = entries.id and settlement_id is distinct from settlement
    )
    select payment_id, order_id, amount_paise, paise
    from payments join entries on entries.id = payment_id 
    where paise not in (amount_paise, amount_paise + shopper_fee_paise)`.execute(tx);
  const differing = other.map((row): FoundDrift => ({
    kind: 'payment_amount',
    subject: row.payment_id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    refundId: null,
    shopPaise: Number(row.amount_paise),
    providerPaise: Number(row.paise),
  }));
  return [...differing, ...(await driftsOfLines(tx, entries.filter(isOther)))];
}

async function driftsOfLines(tx: Tx, lines: readonly SettledEntry[]): Promise<FoundDrift[]> {
  const paymentIds = lines.flatMap(({ paymentId }) => paymentId ?? []);
  if (paymentIds.length === 0) return lines.map((line) => driftOfLine(line, null));
  const rows = await tx
    .selectFrom('payments')
    .select(['payment_id', 'order_id'])
    .where('payment_id', 'in', paymentIds)
    .execute();
  const orders = new Map(rows.map(({ payment_id, order_id }) => [payment_id, order_id]));
  return lines.map((line) => driftOfLine(line, orders.get(line.paymentId ?? '') ?? null));
}

function isOther({ entityId, type }: SettledEntry): boolean {
  return !/^(?:pay|rfnd)_/.test(entityId) && type !== 'payment' && type !== 'refund';
}

/** What a lost dispute takes is known by the dispute, from whatever side it is heard of first. */
function driftOfLine(
  { entityId, netPaise, type, paymentId, disputeId, detail }: SettledEntry,
  orderId: string | null,
): FoundDrift {
  const isTakenBack = disputeId !== null && netPaise < 0;
  const direction = netPaise < 0 ? 'taken from the payout' : 'added to the payout';
  return {
    kind: isTakenBack ? 'payment_taken_back' : 'payout_line',
    subject: isTakenBack ? disputeId : entityId,
    orderId,
    paymentId,
    refundId: null,
    shopPaise: null,
    providerPaise: Math.abs(netPaise),
    detail: [type || 'a line without a type', direction, detail].filter(Boolean).join(', '),
  };
}
