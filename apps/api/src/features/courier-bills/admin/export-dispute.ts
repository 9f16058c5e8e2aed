import { overchargeLabels } from '@shop/contract/courier-bills/kinds';
import { rupeesFromPaise } from '@shop/contract/money';
import type { Db } from '../../../database.ts';
import type { CsvCell, CsvTable } from '../../../platform/http/csv-download.ts';
import { type BillRow, type OverchargeRow, selectOvercharges } from './bill-queries.ts';
import { getBill } from './present-bills.ts';

type Columns = readonly (readonly [name: string, cellOf: (row: OverchargeRow, bill: BillRow) => CsvCell])[];

const columns: Columns = [
  ['Bill number', (_, { reference }) => reference],
  ['Bill date', (_, { billed_on: day }) => day],
  ['Line', ({ line }) => line],
  ['AWB number', ({ tracking_number: number }) => number],
  ['Order number', ({ order_number: number }) => number],
  ['Reason', ({ kind }) => overchargeLabels[kind]],
  ['Explanation', ({ words }) => words],
  ['Overcharge', ({ amount_paise: paise }) => rupeesFromPaise(paise)],
  ['GST on it', ({ tax_paise: paise }) => rupeesFromPaise(paise)],
  ['Claim', ({ amount_paise: paise, tax_paise: tax }) => rupeesFromPaise(paise + tax)],
  ['Dispute by', (_, { dispute_until: day }) => day],
];

/** What is asked back of a bill, one row for each reason. @throws courier_bill_not_found */
export async function exportDispute(db: Db, id: string): Promise<CsvTable> {
  const bill = await getBill(db, id);
  return {
    fileName: `dispute-${bill.billed_on}.csv`,
    header: columns.map(([name]) => name),
    rows: rowsOf(db, bill),
  };
}

async function* rowsOf(db: Db, bill: BillRow) {
  for (const row of await selectOvercharges(db, bill.id).execute()) {
    yield columns.map(([, cellOf]) => cellOf(row, bill));
  }
}
