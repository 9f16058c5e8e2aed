import { type CsvCell, csvLine } from './rules/csv-line.ts';

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';
/** Lines are sent in chunks of about this many characters. */
const PIECE_LENGTH = 32_768;

interface CsvLines {
  header: readonly string[];
  rows: AsyncIterable<readonly CsvCell[]>;
}

/** The text of a table, a piece at a time; by default marked as UTF-8. */
export async function* csvText(
  { header, rows }: CsvLines,
  { isMarked = true }: { isMarked?: boolean } = {},
): AsyncGenerator<string> {
  let piece = (isMarked ? BYTE_ORDER_MARK : '') + csvLine(header);
  for await (const row of rows) {
    piece += csvLine(row);
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
