export const saved = 'The cost is saved.';
export const removed = 'The cost is taken back.';
export const fromDay = 'A cost counts from a day like 2026-11-21, today at the latest.';

export const noColumns = (columns: string) =>
  `The file needs the columns ${columns}. Download the present costs and fill them in.`;
export const noLines = 'This file has a header and no lines under it.';
export const moreLines = (lines: number) => `${lines} more cannot be read.`;
export const unknownProduct = (line: number, written: string) =>
  `Line ${line}: no product has the ID or SKU “${written}”.`;
export const badCost = (line: number, cell: string) =>
  `Line ${line}: “${cell}” is no cost in rupees such as 45 or 45.50.`;
export const badDay = (line: number, cell: string) =>
  `Line ${line}: “${cell}” is no day such as 2026-11-21, today at the latest.`;
