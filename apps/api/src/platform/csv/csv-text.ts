import { type CsvCell, type CsvReader, csvLine } from './rules/csv-line.ts';

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';
/** Lines are sent in chunks of about this many characters. */
const PIECE_LENGTH = 32_768;

interface CsvLines {
  header: readonly string[];
  rows: AsyncIterable<readonly CsvCell[]>;
}

export interface CsvOptions extends CsvReader {
  /** Whether it begins with the mark of UTF-8. Default: true. */
  isMarked?: boolean;
}

/** The text of a table, a piece at a time. */
export async function* csvText(
  { header, rows }: CsvLines,
  { isMarked = true, ...reader }: CsvOptions = {},
): AsyncGenerator<string> {
  let piece = (isMarked ? BYTE_ORDER_MARK : '') + csvLine(header, reader);
  for await (const row of rows) {
    piece += csvLine(row, reader);
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
