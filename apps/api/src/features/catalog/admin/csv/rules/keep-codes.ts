import type { ProductBefore } from './plan-line.ts';
import type { ProductLine } from './product-line.ts';

/** Texts that may be made of digits alone, which a spreadsheet takes for a number. */
export const codeColumns = ['sku', 'barcode', 'licenceNumber', 'hsn'] as const;

/**
 * A line whose codes are still those of its product where a spreadsheet wrote them as numbers. Opened and saved as CSV,
 * with nothing edited, LibreOffice 7.4 writes the SKU 0042 as 42, 12E5 as 1200000, 1.10 as 1.1, and the barcode
 * 036000291452 without its zero, which would then be refused; Excel writes 8901234567890 as 8.90123E+12.
 */
export function keepCodes(line: ProductLine, before: ProductBefore | undefined): ProductLine {
  const kept = codeColumns.filter((column) =>
    isNumberOf(line.codes?.[column] ?? '', before?.facts[column] ?? ''),
  );
  if (kept.length === 0) return line;
  const facts = Object.fromEntries(kept.map((column) => [column, before?.facts[column]]));
  return {
    ...line,
    values: { ...line.values, facts: { ...line.values.facts, ...facts } },
    problems: line.problems.filter(({ column }) => !kept.some((code) => code === column)),
  };
}

const NUMBER = /^\d{1,40}(?:\.\d{1,40})?(?:e[+-]?\d{1,3})?$/i;

/** Whether a spreadsheet that takes the code for a number writes it as this cell. */
export function isNumberOf(cell: string, code: string): boolean {
  if (!NUMBER.test(cell) || !NUMBER.test(code)) return false;
  const [, decimals] = /^\d(?:\.(\d+))?e/i.exec(cell) ?? [];
  const [written, meant] = [Number(cell), Number(code)];
  if (/e/i.test(cell)) {
    const places = decimals?.length ?? 0;
    return written.toExponential(places) === meant.toExponential(places);
  }
  // Only a person writes zeros that a number does not need.
  return written === meant && String(written) === cell;
}
