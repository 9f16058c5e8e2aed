import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type CsvCell, csvLine } from '../csv/rules/csv-line.ts';

export type { CsvCell };

/** A table to download. */
export interface CsvTable {
  /** Letters, digits, dots and dashes: `orders-2026-11-21.csv`. */
  fileName: string;
  header: readonly string[];
  /** Read as fast as the client takes them, so that a long table is never held in memory. */
  rows: AsyncIterable<readonly CsvCell[]>;
}

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';
/** Lines are sent in chunks of about this many characters. */
const PIECE_LENGTH = 32_768;

/**
 * Answers with the table as a CSV file, for endpoints made by `csvDownload`. If a row fails midway, the connection is
 * broken off, so that nobody takes half a table for a complete one.
 */
export function sendCsv(
  reply: FastifyReply,
  { fileName, header, rows }: CsvTable,
  { isMarked = true }: { isMarked?: boolean } = {},
): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(textOf(header, rows, isMarked)));
}

async function* textOf(
  header: CsvTable['header'],
  rows: CsvTable['rows'],
  isMarked: boolean,
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
