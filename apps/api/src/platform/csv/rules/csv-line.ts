import { wrapNumber } from '@shop/contract/split-table';
import { guardFormula } from './formula-guard.ts';

/** A cell: text of any origin, a number of ours, or nothing. */
export type CsvCell = string | number | null;

/** Who reads a file decides how its texts are kept as they are. */
export interface CsvReader {
  /** Texts that a spreadsheet would run are guarded. Default: true. */
  isGuarded?: boolean;
  /** A spreadsheet may not take codes of digits for numbers. Default: true; not for files that are uploaded elsewhere. */
  keepsCodes?: boolean;
}

/** One line of RFC 4180, including its line end. */
export function csvLine(cells: readonly CsvCell[], reader: CsvReader = {}): string {
  return `${cells.map((cell) => csvCell(cell, reader)).join(',')}\r\n`;
}

/**
 * What a cell has in quotation marks: also the semicolons and tabs at which LibreOffice, as installed, separates cells beside
 * commas, and blanks at an end.
 */
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

function csvCell(cell: CsvCell, { isGuarded = true, keepsCodes = true }: CsvReader): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const guarded = isGuarded ? guardFormula(cell) : cell;
  const text = keepsCodes ? wrapNumber(guarded) : guarded;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
