import { dayOfIndia, startOfDayOfIndia, startOfNextMonthOfIndia } from '@shop/contract/days';
import { paiseFromRupees } from '@shop/contract/money';
import { gstr1Sections } from '@shop/contract/tax/gstr1-sections';
import type { ArchiveFile } from '../../../platform/archive/zip.ts';
import { type Sheet, workbookOf } from '../../../platform/archive/workbook.ts';
import { csvText } from '../../../platform/csv/csv-text.ts';
import type { CsvCell } from '../../../platform/http/csv-download.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { loadProfit, profitTable } from '../../profit/index.ts';
import { listFees, listMoney, loadFees, loadSettlements } from '../../reconciliation/index.ts';
import { loadRevenue } from '../../revenue/index.ts';
import {
  findLastIssue,
  gstr1Json,
  gstr1Of,
  gstr1Table,
  listUnbilledOrders,
  listUnfileable,
  loadMonth,
  printPapers,
  readPapersOfMonth,
  totalOfGstr1,
} from '../../tax/index.ts';
import { findFirstEntries } from './first-entries.ts';
import { type MonthTable, listTables } from './list-tables.ts';
import { monthReadme } from './rules/month-readme.ts';
import { ledgerXml, tallyEnvelope, voucherXml } from './rules/tally-xml.ts';
import { listVouchers } from './list-vouchers.ts';
import { countVouchers } from './rules/voucher-sums.ts';

type Dependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings' | 'pictures'>;

/**
 * A month for the accountant, file by file: each is made when the one before has been sent. `README.txt` is last, since
 * it has the sums of the others.
 */
export async function* archiveMonth(dependencies: Dependencies, month: string): AsyncGenerator<ArchiveFile> {
  const { database, clock, readSettings } = dependencies;
  const db = database.read;
  const [settings, now] = [readSettings(), clock.now()];
  const isRegular = settings.tax.registration === 'regular';
  const span = { from: startOfDayOfIndia(`${month}-01`), until: startOfNextMonthOfIndia(month) };
  const lastDay = dayOfIndia(new Date(span.until.getTime() - 1));
  const money = await listMoney(db, span);
  const fees = await listFees(db, month);
  const settlements = await loadSettlements(db, month);

  yield* printedPapers(dependencies, month);

  const revenue = await loadRevenue(database, { from: `${month}-01`, to: lastDay }, now);
  const earned = { month, registration: settings.tax.registration };
  const profit = await profitTable(db, { table: 'orders', ...earned });
  const tables = await listTables(db, month, { money, fees, settlements, revenue, profit, isRegular });
  const sheets: Sheet[] = [];
  for (const table of tables) yield fileOf(table, sheets);
  const sumOf = (name: string, column: string) => columnSum(sheets, name, column);
  const files = {
    register: sumOf('Sales and credit notes', 'Total'),
    money: sumOf('Money', 'Amount'),
    fees: sumOf('Fees', 'Fee with GST'),
    bank: sumOf('Settlements', 'At the bank'),
    profit: sumOf('Profit', 'Profit'),
  };
  yield { name: `books-${month}.xlsx`, content: whole(workbookOf(sheets.splice(0))) };

  const papers = await loadMonth(db, month);
  const gstr1 = isRegular ? gstr1Of(papers) : null;
  const unfileable = listUnfileable(papers).length;
  papers.splice(0);
  if (gstr1) {
    for (const { id } of gstr1Sections) {
      const { header, rows } = gstr1Table(id, gstr1);
      yield {
        name: `gstr1/gstr1-${id}-${month}.csv`,
        content: csvText({ header, rows: each(rows) }, { isMarked: false, keepsCodes: false }),
      };
    }
    const json = JSON.stringify(gstr1Json({ gstin: settings.legal.gstin, month, gstr1 }));
    yield { name: `gstr1/gstr1-${month}.json`, content: each([json]) };
  }

  const counted = countVouchers();
  const vouchers = listVouchers({
    papers: readPapersOfMonth(db, month),
    money,
    fees,
    settlements: settlements.settlements,
    isFirst: await findFirstEntries(db, month),
    claimsGst: isRegular,
  });
  yield { name: 'tally/tally.xml', content: messages('Vouchers', counted.follow(vouchers), voucherXml) };
  const ledgers = counted.ledgers();
  yield { name: 'tally/tally-masters.xml', content: messages('All Masters', each(ledgers), ledgerXml) };

  const readme = monthReadme({
    month,
    now,
    isUnfinished: now < span.until,
    shop: settings.shop.name,
    hasPapers: settings.tax.registration !== 'off',
    tables,
    files: { ...files, gstr1: gstr1 && totalOfGstr1(gstr1) },
    vouchers: counted.sums(),
    ledgers,
    unsettled: money.filter(
      (row) => row.method === 'provider' && row.settlement_id === null && row.amount_paise !== 0,
    ),
    fees: await loadFees(db, { month, isRegistered: isRegular }),
    settlements,
    profit: (await loadProfit(db, earned)).sums,
    unbilled: settings.tax.registration === 'off' ? 0 : (await listUnbilledOrders(db, month)).length,
    unfileable,
  });
  yield { name: 'README.txt', content: each([readme]) };
}

async function* printedPapers(
  { database: { read: db }, pictures }: Dependencies,
  month: string,
): AsyncGenerator<ArchiveFile> {
  const createdAt = await findLastIssue(db, month);
  if (createdAt === null) return;
  const content = await printPapers(readPapersOfMonth(db, month), {
    db,
    title: `Papers of ${month}`,
    createdAt,
    size: null,
    findSignature: pictures.findSignature,
  });
  yield { name: `papers-${month}.pdf`, content };
}

/** A table as CSV, whose rows are kept for the workbook as they pass. */
function fileOf({ title, fileName, header, rows }: MonthTable, sheets: Sheet[]): ArchiveFile {
  const kept: (readonly CsvCell[])[] = [];
  sheets.push({ name: title, header, rows: kept });
  async function* keep() {
    for await (const row of rows) {
      kept.push(row);
      yield row;
    }
  }
  return { name: `csv/${fileName}`, content: csvText({ header, rows: keep() }) };
}

/** The sum of a column of rupees, in paise. */
function columnSum(sheets: readonly Sheet[], name: string, column: string): number {
  const sheet = sheets.find((one) => one.name === name);
  const index = sheet?.header.indexOf(column) ?? -1;
  if (!sheet || index < 0) throw new Error(`${name} has no ${column}`);
  return sheet.rows.reduce((sum, row) => sum + paiseFromRupees(Number(row[index] ?? 0)), 0);
}

async function* messages<T>(
  report: Parameters<typeof tallyEnvelope>[0],
  items: AsyncIterable<T>,
  write: (item: T) => string,
): AsyncGenerator<string> {
  const { head, tail } = tallyEnvelope(report);
  yield head;
  for await (const item of items) yield write(item);
  yield tail;
}

async function* whole(content: Promise<Uint8Array>) {
  yield await content;
}

async function* each<T>(items: readonly T[]) {
  yield* items;
}
