import { isDay } from '@shop/contract/days';
import type { CsvCell } from '../csv/rules/csv-line.ts';

/** A table of a workbook. */
export interface Sheet {
  /** At most 31 characters, none of `\ / ? * [ ] :`. */
  name: string;
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

const WIDTH = { least: 10, most: 40 };

/**
 * A workbook for Excel and others (.xlsx). Texts stay texts, however much like a number or a formula they look; numbers
 * are numbers, and a column of days (`YYYY-MM-DD`) is one of dates, by which sheets sort and group months. The first row
 * stays in sight.
 */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(
    sheets.map(({ name, header, rows }) => {
      const areDays = header.map((_, index) => isColumnOfDays(rows.map((row) => row[index] ?? null)));
      return {
        sheet: name,
        stickyRowsCount: 1,
        columns: header.map((title, index) => ({
          width: widthOf([title, ...rows.map((row) => row[index])]),
        })),
        data: [
          header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
          ...rows.map((row) => row.map((value, index) => cellOf(value, areDays[index] === true))),
        ],
      };
    }),
  ).toBuffer();
}

/** A column whose every text is a day; one word beside them, and all stay texts. */
function isColumnOfDays(cells: readonly CsvCell[]): boolean {
  const filled = cells.filter((cell) => cell !== null && cell !== '');
  return filled.length > 0 && filled.every((cell) => typeof cell === 'string' && isDay(cell));
}

function cellOf(value: CsvCell, isOfDays: boolean) {
  if (value === null || value === '') return null;
  // The writer takes the day of UTC.
  if (isOfDays) return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd-mm-yyyy' };
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}

function widthOf(cells: readonly (CsvCell | undefined)[]): number {
  const longest = cells.reduce<number>((most, cell) => Math.max(most, String(cell ?? '').length), 0);
  return Math.min(Math.max(longest + 2, WIDTH.least), WIDTH.most);
}
