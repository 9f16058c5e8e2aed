import { isWorkbook, separatorOf, unwrapCell, withoutEmptyEnd } from '@shop/contract/split-table';
import { visibleText } from '@shop/contract/typed-text';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** Why a file could not be read as CSV. */
export type CsvProblem = { kind: 'not-utf8' } | { kind: 'workbook' } | { kind: 'quotes'; line: number };

export class UnreadableCsvError extends Error {
  readonly problem: CsvProblem;

  constructor(problem: CsvProblem, options?: ErrorOptions) {
    super(`not readable as CSV: ${problem.kind}`, options);
    this.problem = problem;
  }
}

/** A line numbered as in a spreadsheet: from 1, where a cell with several lines of text does not start a new one. */
export interface CsvLine {
  line: number;
  cells: readonly string[];
}

const LINE_ENDS = ['\r\n', '\n', '\r'];
/** As many bytes as surely contain the header. */
const HEAD_BYTES = 16 * 1024;

/**
 * Reads a CSV file line by line: UTF-8 with or without a byte order mark, any line ends, and comma, semicolon or tab
 * as the separator, whichever the header uses. Empty lines are counted but not returned, and empty cells at the end of a
 * line are left out. Cells are as typed texts are kept (`visibleText`), without what keeps a spreadsheet from taking them
 * for numbers (`unwrapCell`).
 * @throws UnreadableCsvError
 */
export async function* readCsv(file: string): AsyncGenerator<CsvLine> {
  const head = await headOf(file);
  if (isWorkbook(head)) throw new UnreadableCsvError({ kind: 'workbook' });
  const parser = parse({
    bom: true,
    delimiter: separatorOf(head) ?? ',',
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
  });
  // An error in any of them also ends the parser, and thus the loop.
  pipeline(createReadStream(file), decoded, parser, () => {});
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      const texts = withoutEmptyEnd(cells.map(textOf));
      if (texts.length > 0) yield { line, cells: texts };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableCsvError({ kind: 'quotes', line: Number(error.records) + 1 }, { cause: error });
  }
}

const textOf = (cell: string) => visibleText(unwrapCell(cell));

async function headOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Fails for bytes that are not UTF-8: guessing an encoding would damage every name that is not English. */
async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decode = (part?: Uint8Array) => {
    try {
      const text = decoder.decode(part, { stream: part !== undefined });
      if (!text.includes('\0')) return text;
    } catch (error) {
      throw new UnreadableCsvError({ kind: 'not-utf8' }, { cause: error });
    }
    throw new UnreadableCsvError({ kind: 'not-utf8' });
  };
  for await (const part of bytes) yield decode(part);
  yield decode();
}
