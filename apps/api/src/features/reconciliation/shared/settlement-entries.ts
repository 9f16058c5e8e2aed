import { rupeesFromPaise } from '@shop/contract/money';
import * as reconciliationRefusals from '@shop/contract/reconciliation/refusals';
import type { SettlementEntry } from '@shop/contract/reconciliation/settlement-schemas';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';

/**
 * The entries of a settlement by their ids, each with the order that it belongs to: by its payment, or by the payment
 * that it names.
 */
export function readEntries(db: Db, settlementId: string) {
  return db
    .selectFrom('settlement_entries')
    .leftJoin('payments', (join) =>
      join.on('payments.payment_id', '=', (eb) =>
        eb.fn.coalesce('settlement_entries.payment_id', 'settlement_entries.entity_id'),
      ),
    )
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('settlement_entries')
    .select(['orders.id as order_id', 'orders.order_number'])
    .where('settlement_entries.settlement_id', '=', settlementId)
    .orderBy('entity_id')
    .orderBy('line');
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof readEntries>['execute']>>[number];

/** A page of a settlement's entries, by their ids. @throws settlement_not_found */
export async function listSettlementEntries(
  db: Db,
  settlementId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: SettlementEntry[]; total: number }> {
  const { total } = await db
    .selectFrom('settlement_entries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('settlement_id', '=', settlementId)
    .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('settlements')
    .select('settlement_id')
    .where('settlement_id', '=', settlementId)
    .executeTakeFirst();
  if (!known && Number(total) === 0) throw refuse(reconciliationRefusals.settlementNotFound);
  const rows = await readEntries(db, settlementId)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data: rows.map(present), total: Number(total) };
}

function present(row: EntryRow): SettlementEntry {
  return {
    ref: row.entity_id,
    type: row.type,
    order:
      row.order_id !== null && row.order_number !== null
        ? { _id: row.order_id, orderNumber: row.order_number }
        : undefined,
    amount: rupeesFromPaise(Number(row.amount_paise)),
    fee: rupeesFromPaise(Number(row.fee_paise)),
    gst: rupeesFromPaise(Number(row.tax_paise)),
    net: rupeesFromPaise(Number(row.credit_paise) - Number(row.debit_paise)),
    settledAt: row.settled_at.toISOString(),
    detail: row.detail || undefined,
  };
}
