import { dayOfIndia } from '@shop/contract/days';
import type { Db } from '../../../database.ts';
import type { CsvCell, CsvTable } from '../../../platform/http/csv-download.ts';
import { type EntryRow, readEntries } from './settlement-entries.ts';

interface SettlementRow {
  settlement_id: string;
  day: string;
  utr: string;
  status: string;
  amount_paise: number;
}

type Columns = readonly (readonly [name: string, cellOf: (entry: EntryRow, of: SettlementRow) => CsvCell])[];

const columns: Columns = [
  ['Settlement ID', (_, { settlement_id: id }) => id],
  ['Day', (_, { day }) => day],
  ['UTR', (_, { utr }) => utr],
  ['Status', (_, { status }) => status],
  ['Type', ({ type }) => type],
  ['Razorpay ID', ({ entity_id: id }) => id],
  ['Payment ID', ({ payment_id: id, entity_id: entityId }) => id ?? entityId],
  ['Order number', ({ order_number: number }) => number],
  ['Amount', ({ amount_paise: paise }) => Number(paise) / 100],
  ['Fee with GST', ({ fee_paise: paise }) => Number(paise) / 100],
  ['GST in the fee', ({ tax_paise: paise }) => Number(paise) / 100],
  ['Credit', ({ credit_paise: paise }) => Number(paise) / 100],
  ['Debit', ({ debit_paise: paise }) => Number(paise) / 100],
  ['Settled on', ({ settled_at: at }) => dayOfIndia(at)],
  ['Dispute ID', ({ dispute_id: id }) => id],
  ['Words', ({ detail }) => detail],
];

/**
 * The entries of a month's settlements, one line each, oldest settlement first. Credits less debits add up to what
 * arrived at the bank.
 */
export async function exportSettlements(db: Db, month: string): Promise<CsvTable> {
  const settlements = await db
    .selectFrom('settlements')
    .select(['settlement_id', 'day', 'utr', 'status', 'amount_paise'])
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .orderBy('created_at')
    .orderBy('settlement_id')
    .execute();
  return {
    fileName: `settlements-${month}.csv`,
    header: columns.map(([name]) => name),
    rows: linesOf(db, settlements),
  };
}

async function* linesOf(db: Db, settlements: readonly SettlementRow[]) {
  for (const settlement of settlements) {
    const entries = await readEntries(db, settlement.settlement_id).execute();
    for (const entry of entries) yield columns.map(([, cellOf]) => cellOf(entry, settlement));
  }
}
