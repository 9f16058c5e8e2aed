import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type CsvOptions, csvText } from '../csv/csv-text.ts';
import type { CsvCell } from '../csv/rules/csv-line.ts';

export type { CsvCell };

/** A table to download. */
export interface CsvTable {
  /** Letters, digits, dots and dashes: `orders-2026-11-21.csv`. */
  fileName: string;
  header: readonly string[];
  /** Read as fast as the client takes them, so that a long table is never held in memory. */
  rows: AsyncIterable<readonly CsvCell[]>;
}

/**
 * Answers with the table as a CSV file, for endpoints made by `csvDownload`. If a row fails midway, the connection is
 * broken off, so that nobody takes half a table for a complete one.
 */
export function sendCsv(
  reply: FastifyReply,
  { fileName, header, rows }: CsvTable,
  options: CsvOptions = {},
): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(csvText({ header, rows }, options)));
}
