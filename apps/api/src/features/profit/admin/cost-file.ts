import { parseRupees } from '@shop/contract/amount';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { dayOfCell } from '@shop/contract/days';
import { MAX_AMOUNT_RUPEES, paiseFromRupees } from '@shop/contract/money';
import * as messages from '@shop/contract/profit/messages';
import * as refusals from '@shop/contract/profit/refusals';
import type { Db } from '../../../database.ts';
import { type CsvLine, UnreadableCsvError, readCsv } from '../../../platform/csv/read-csv.ts';
import { unguardFormula } from '../../../platform/csv/rules/formula-guard.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CsvTable } from '../../../platform/http/csv-download.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { isCostDay, writeCosts } from './change-costs.ts';
import { findNamedProducts, listAllCosts } from '../shared/cost-queries.ts';

const HEADER = ['Product ID', 'SKU', 'Product', 'From', 'Cost'] as const;
/** Wrong lines that the refusal names; of the others it says how many there are. */
const NAMED_PROBLEMS = 10;

/** The costs of all products, as they import again. A product without a cost has a line to be filled in. */
export function costsTable(db: Db, day: string): CsvTable {
  return { fileName: `costs-${day}.csv`, header: HEADER, rows: linesOf(db) };
}

async function* linesOf(db: Db) {
  for (const { id, sku, title, from_day: from, cost_paise: paise } of await listAllCosts(db)) {
    yield [id, sku, title, from, paise === null ? null : Number(paise) / 100];
  }
}

/**
 * Enters the costs of a file, all of them or none. Lines without a cost change nothing. A product is found by its id,
 * else by its SKU.
 * @returns how many were saved, and how many lines had none
 * @throws costs_unreadable
 */
export async function importCosts(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  { file, byUserId }: { file: string; byUserId: string },
): Promise<{ saved: number; empty: number }> {
  const at = clock.now();
  const lines = await readLines(file);
  const filled = lines.filter(({ cost }) => cost !== '');
  await database.write(async (tx) => {
    const products = await findNamedProducts(
      tx,
      filled.map(({ name }) => name.toLowerCase()),
    );
    const problems = filled.flatMap((line) => problemOf(line, { products, now: at }) ?? []);
    if (problems.length > 0) throw refuse(refusals.costsUnreadable, inWords(problems));
    const costs = filled.map(({ name, fromDay, cost }) => ({
      productId: products.get(name.toLowerCase()) ?? '',
      fromDay,
      costPaise: paiseFromRupees(parseRupees(cost) ?? 0),
    }));
    await writeCosts(tx, costs, { byUserId, at });
  });
  return { saved: filled.length, empty: lines.length - filled.length };
}

interface CostLine {
  line: number;
  /** The id of the product, or its SKU. */
  name: string;
  fromDay: string;
  cost: string;
}

async function readLines(file: string): Promise<CostLine[]> {
  try {
    let read: ((line: CsvLine) => CostLine) | undefined;
    const lines: CostLine[] = [];
    for await (const line of readCsv(file)) {
      if (read) lines.push(read(line));
      else read = readerOf(line.cells);
    }
    if (lines.length === 0) throw refuse(refusals.costsUnreadable, messages.noLines);
    return lines;
  } catch (error) {
    if (!(error instanceof UnreadableCsvError)) throw error;
    throw refuse(refusals.costsUnreadable, wordsOf(error), { cause: error });
  }
}

/** @throws costs_unreadable where a column is missing */
function readerOf(header: readonly string[]): (line: CsvLine) => CostLine {
  const at = (column: string) =>
    header.findIndex((cell) => cell.trim().toLowerCase() === column.toLowerCase());
  const [id, sku, from, cost] = [at('Product ID'), at('SKU'), at('From'), at('Cost')];
  if (Math.max(id, sku) < 0 || from < 0 || cost < 0) {
    throw refuse(refusals.costsUnreadable, messages.noColumns('“Product ID” or “SKU”, “From” and “Cost”'));
  }
  return ({ line, cells }) => {
    const cell = (index: number) => unguardFormula(cells[index] ?? '').trim();
    const fromDay = dayOfCell(cell(from)) ?? cell(from);
    return { line, name: cell(id) || cell(sku), fromDay, cost: cell(cost) };
  };
}

function problemOf(
  { line, name, fromDay, cost }: CostLine,
  { products, now }: { products: ReadonlyMap<string, string>; now: Date },
): string | null {
  if (!products.has(name.toLowerCase())) return messages.unknownProduct(line, name);
  const amount = parseRupees(cost);
  if (amount === null || amount > MAX_AMOUNT_RUPEES) return messages.badCost(line, cost);
  return isCostDay(fromDay, now) ? null : messages.badDay(line, fromDay);
}

function inWords(problems: readonly string[]): string {
  const more = problems.length - NAMED_PROBLEMS;
  const named = problems.slice(0, NAMED_PROBLEMS);
  return [...named, ...(more > 0 ? [messages.moreLines(more)] : [])].join(' ');
}

function wordsOf({ problem }: UnreadableCsvError): string {
  if (problem.kind === 'workbook') return productCsvMessages.isWorkbook;
  return problem.kind === 'quotes'
    ? productCsvMessages.brokenQuotes(problem.line)
    : productCsvMessages.notUtf8;
}
