import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** A line of a table, by column name. */
export type TableLine = Record<string, string>;

/** Presses Export CSV and reads the downloaded file. */
export async function exportTable(page: Page): Promise<TableLine[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  return readTable(await readFile(await file.path(), 'utf8'));
}

/** The lines of a CSV file below its header. */
function readTable(csv: string): TableLine[] {
  const [header = [], ...lines] = cellsOf(csv.replace(/^\u{feff}/u, ''));
  return lines.map((line) => Object.fromEntries(header.map((name, place) => [name, line[place] ?? ''])));
}

/** A cell and its end. A quoted cell may contain commas, line breaks and doubled quotes. */
const CELL = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/g;

function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of csv.matchAll(CELL)) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '') break;
    if (end !== ',') lines.push([]);
  }
  return lines.filter((cells) => cells.some((cell) => cell !== ''));
}
