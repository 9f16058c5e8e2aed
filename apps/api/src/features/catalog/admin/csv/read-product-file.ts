import { IMPORT_MAX_PRODUCTS } from '@shop/contract/limits';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { type CsvProblem, UnreadableCsvError, readCsv } from '../../../../platform/csv/read-csv.ts';
import { type ProductHeader, UnfitProductFileError, readHeader } from './rules/product-header.ts';
import { type NamedCategory, type ProductLine, readLine } from './rules/product-line.ts';

/** A product file, every line of it read. */
export interface ProductFile {
  header: ProductHeader;
  lines: readonly ProductLine[];
}

/**
 * Reads a product file.
 * @param categories those that there are
 * @throws UnfitProductFileError with a sentence where it is no CSV of products, or too long
 */
export async function readProductFile(
  file: string,
  categories: readonly NamedCategory[],
): Promise<ProductFile> {
  let header: ProductHeader | undefined;
  const lines: ProductLine[] = [];
  try {
    for await (const line of readCsv(file)) {
      if (!header) {
        header = readHeader(line.cells);
        continue;
      }
      if (lines.length === IMPORT_MAX_PRODUCTS) throw unfit(productCsvMessages.tooManyProducts);
      lines.push(readLine(header, line, categories));
    }
  } catch (error) {
    throw error instanceof UnreadableCsvError ? unfit(sentenceFor(error.problem)) : error;
  }
  if (!header) throw unfit(productCsvMessages.empty);
  if (lines.length === 0) throw unfit(productCsvMessages.noProducts);
  return { header, lines };
}

function sentenceFor(problem: CsvProblem): string {
  if (problem.kind === 'quotes') return productCsvMessages.brokenQuotes(problem.line);
  return problem.kind === 'workbook' ? productCsvMessages.isWorkbook : productCsvMessages.notUtf8;
}

const unfit = (sentence: string) => new UnfitProductFileError(sentence);
