import { IMPORT_MAX_PRODUCTS } from '@shop/contract/limits';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import type { ForeignShop } from '@shop/contract/catalog/foreign-file';
import type { ForeignFile } from '@shop/contract/catalog/foreign-schemas';
import * as productRefusals from '@shop/contract/catalog/refusals';
import {
  type CsvLine,
  type CsvProblem,
  UnreadableCsvError,
  readCsv,
} from '../../../../platform/csv/read-csv.ts';
import { refuse } from '../../../../platform/errors.ts';
import { readForeignFile } from './read-foreign-file.ts';
import { recogniseShop } from './rules/foreign-columns.ts';
import type { ChosenMapping, ForeignChoices } from './rules/foreign-mapping.ts';
import { type ProductHeader, readHeader } from './rules/product-header.ts';
import { type KnownNames, type ProductLine, readLine } from './rules/product-line.ts';

/** A product file with all its lines read. */
export interface ProductFile {
  header: ProductHeader;
  lines: readonly ProductLine[];
  /** Only for another shop's file. */
  foreign?: ForeignFile;
  /** What is remembered of the owner's choices. */
  mapping?: ChosenMapping;
}

/** The most lines of another shop's file, whose products take several lines each. */
const MAX_FOREIGN_LINES = 5 * IMPORT_MAX_PRODUCTS;

/**
 * Reads a product file.
 * @param known the categories, and the owner's lists of the label
 * @param choices how the columns of another shop's file are read
 * @param now decides which sales of another shop are over
 * @throws unfit_product_file with a sentence if it is no CSV of products, or too long
 */
export async function readProductFile(
  file: string,
  known: KnownNames,
  choices: ForeignChoices,
  now: Date,
): Promise<ProductFile> {
  let header: ProductHeader | undefined;
  let foreign: { shop: ForeignShop; header: readonly string[]; lines: CsvLine[] } | undefined;
  const lines: ProductLine[] = [];
  try {
    for await (const line of readCsv(file)) {
      if (foreign) {
        if (foreign.lines.length === MAX_FOREIGN_LINES) throw unfit(productCsvMessages.tooManyProducts);
        foreign.lines.push(line);
        continue;
      }
      if (!header) {
        if (isComment(line.cells)) continue;
        const shop = recogniseShop(line.cells);
        if (shop) {
          foreign = { shop, header: line.cells, lines: [] };
          continue;
        }
        header = readHeader(line.cells);
        continue;
      }
      if (lines.length === IMPORT_MAX_PRODUCTS) throw unfit(productCsvMessages.tooManyProducts);
      lines.push(readLine(header, line, known));
    }
  } catch (error) {
    throw error instanceof UnreadableCsvError ? unfit(sentenceFor(error.problem)) : error;
  }
  if (foreign) {
    if (foreign.lines.length === 0) throw unfit(productCsvMessages.noProducts);
    const read = await readForeignFile(foreign, known, choices, now);
    if (read.lines.length > IMPORT_MAX_PRODUCTS) throw unfit(productCsvMessages.tooManyProducts);
    if (read.lines.length === 0) throw unfit(productCsvMessages.noProducts);
    return read;
  }
  if (!header) throw unfit(productCsvMessages.empty);
  if (lines.length === 0) throw unfit(productCsvMessages.noProducts);
  return { header, lines };
}

/** Meta's template has a line above the header that says what belongs in each column. */
const isComment = (cells: readonly string[]) => cells.every((cell) => cell === '' || cell.startsWith('#'));

function sentenceFor(problem: CsvProblem): string {
  if (problem.kind === 'quotes') return productCsvMessages.brokenQuotes(problem.line);
  return problem.kind === 'workbook' ? productCsvMessages.isWorkbook : productCsvMessages.notUtf8;
}

const unfit = (sentence: string) => refuse(productRefusals.unfitProductFile, { sentence });
