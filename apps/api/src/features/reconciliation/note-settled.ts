import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { SettledEntry } from '../payments/index.ts';
import type { FoundDrift } from './rules/find-drifts.ts';

/**
 * Notes which payments were paid out, and by which settlement. @returns those that were paid out with another amount
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
    )
    select payment_id, order_id, amount_paise, paise
    from payments join entries on entries.id = payment_id 
    where paise not in (amount_paise, amount_paise + shopper_fee_paise)`.execute(tx);
  return other.map((row) => ({
    kind: 'payment_amount',
    subject: row.payment_id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    refundId: null,
    shopPaise: Number(row.amount_paise),
    providerPaise: Number(row.paise),
  }));
}
