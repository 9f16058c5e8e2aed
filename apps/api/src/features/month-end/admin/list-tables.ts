import type { Revenue } from '@shop/contract/revenue/schemas';
import type { SettlementMonth } from '@shop/contract/reconciliation/settlement-schemas';
import { startOfNextMonthOfIndia } from '@shop/contract/days';
import type { Db } from '../../../database.ts';
import type { CsvTable } from '../../../platform/http/csv-download.ts';
import {
  type FeeRow,
  type MoneyRow,
  exportSettlements,
  feesTable,
  moneyTable,
  settlementsTable,
} from '../../reconciliation/index.ts';
import { revenueFile, stockTable } from '../../revenue/index.ts';
import { exportBusiness, exportBusinessItems, exportSales } from '../../tax/index.ts';

/** What the tables of a month are made of, beside what they read themselves. */
export interface MonthRows {
  money: readonly MoneyRow[];
  fees: readonly FeeRow[];
  settlements: SettlementMonth;
  revenue: Revenue;
  profit: CsvTable;
  /** Whether the shop charges GST. */
  isRegular: boolean;
}

export interface MonthTable extends CsvTable {
  /** Of its sheet in the workbook. */
  title: string;
  what: string;
}

/** The tables of a month, as its pages export them. */
export async function listTables(
  db: Db,
  month: string,
  { money, fees, settlements, revenue, profit, isRegular }: MonthRows,
): Promise<MonthTable[]> {
  const table = (title: string, what: string, made: CsvTable, name: string): MonthTable => ({
    ...made,
    title,
    what,
    fileName: `${name}-${month}.csv`,
  });
  return [
    table(
      'Sales and credit notes',
      'each paper and rate; credit notes below 0, void papers and vouchers with 0',
      exportSales(db, month),
      'sales-register',
    ),
    ...(isRegular
      ? [
          table(
            'Invoices to businesses',
            'with what an e-invoice needs, by the names of its schema; void ones are left out',
            exportBusiness(db, month),
            'business-invoices',
          ),
          table(
            'Items of those invoices',
            'each of their lines, by the same names',
            exportBusinessItems(db, month),
            'business-invoice-items',
          ),
        ]
      : []),
    table('Money', 'payments and refunds, however they were paid', moneyTable(money, month), 'money'),
    table(
      'Fees',
      'what Razorpay keeps of each payment, with the GST in it',
      feesTable(fees, month),
      'razorpay-fees',
    ),
    table(
      'Settlements',
      'what Razorpay paid out to the bank',
      settlementsTable(settlements.settlements.toReversed(), month),
      'settlements',
    ),
    table(
      'Settlement entries',
      'what each settlement is made of',
      await exportSettlements(db, month),
      'settlement-entries',
    ),
    table('Sales by day', 'paid orders and refunds', revenueFile(revenue, 'days'), 'sales-by-day'),
    table(
      'Profit',
      'what each order that was placed in the month earned, with all that happened to it since',
      profit,
      'profit-orders',
    ),
    table(
      'Stock at month’s end',
      'pieces, valued at today’s selling price, not at what they cost',
      stockTable(db, startOfNextMonthOfIndia(month), month),
      'stock',
    ),
  ];
}
