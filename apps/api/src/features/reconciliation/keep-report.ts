import { dayOfIndia } from '@shop/contract/days';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { ProviderSettlement, SettledEntry } from '../gateway/index.ts';

/** What the provider says about the settlements of a day: its list, and the lines of its report. */
export interface DayReport {
  day: string;
  settlements: readonly ProviderSettlement[];
  entries: readonly SettledEntry[];
}

/** Keeps the report of a day in place of what it said before. */
export async function keepReport(tx: Tx, { day, settlements, entries }: DayReport): Promise<void> {
  for (const { settlementId, amountPaise, status, utr, createdAt } of settlements) {
    const said = {
      amount_paise: amountPaise,
      status,
      utr,
      day: dayOfIndia(createdAt),
      created_at: createdAt,
    };
    await tx
      .insertInto('settlements')
      .values({ settlement_id: settlementId, ...said })
      .onConflict((conflict) => conflict.column('settlement_id').doUpdateSet(said))
      .execute();
  }
  await tx.deleteFrom('settlement_entries').where('day', '=', day).execute();
  if (entries.length === 0) return;
  await sql`
    insert into settlement_entries (
      settlement_id, entity_id, line, day, type, amount_paise, credit_paise, debit_paise, fee_paise, tax_paise,
      payment_id, dispute_id, detail, settled_at
    )
    select settlement, entity, line, ${day}, type, amount, credit, debit, fee, tax, payment, dispute, detail, at
    from json_to_recordset(${JSON.stringify(linesOf(entries))}::json) as entry (
      settlement text, entity text, line integer, type text, amount bigint, credit bigint, debit bigint, fee bigint,
      tax bigint, payment text, dispute text, detail text, at timestamptz
    )
    on conflict (settlement_id, entity_id, line) do update set
      day = excluded.day, type = excluded.type, amount_paise = excluded.amount_paise,
      credit_paise = excluded.credit_paise, debit_paise = excluded.debit_paise, fee_paise = excluded.fee_paise,
      tax_paise = excluded.tax_paise, payment_id = excluded.payment_id, dispute_id = excluded.dispute_id,
      detail = excluded.detail, settled_at = excluded.settled_at`.execute(tx);
}

/** Each line with its number among those of the same thing in the same settlement. */
function linesOf(entries: readonly SettledEntry[]) {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const key = `${entry.settlementId} ${entry.entityId}`;
    const line = (seen.get(key) ?? 0) + 1;
    seen.set(key, line);
    return {
      settlement: entry.settlementId,
      entity: entry.entityId,
      line,
      type: entry.type,
      amount: entry.amountPaise,
      credit: entry.creditPaise,
      debit: entry.debitPaise,
      fee: entry.feePaise,
      tax: entry.taxPaise,
      payment: entry.paymentId,
      dispute: entry.disputeId,
      detail: entry.detail,
      at: entry.settledAt.toISOString(),
    };
  });
}
