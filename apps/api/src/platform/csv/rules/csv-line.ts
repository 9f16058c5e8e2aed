import { guardFormula } from './formula-guard.ts';

/** A cell: text of any origin, a number of ours, or nothing. */
export type CsvCell = string | number | null;

/** One line of RFC 4180, including its line end. Texts that spreadsheets would calculate are guarded. */
export function csvLine(
  cells: readonly CsvCell[],
  { isGuarded = true }: { isGuarded?: boolean } = {},
): string {
  return `${cells.map((cell) => csvCell(cell, isGuarded)).join(',')}\r\n`;
}

function csvCell(cell: CsvCell, isGuarded: boolean): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = isGuarded ? guardFormula(cell) : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
