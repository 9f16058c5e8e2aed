interface Row {
  orderId: string;
  orderNumber: string;
}

/**
 * Tracking numbers copied from a spreadsheet, by order. If there are order numbers next to them, they belong to those
 * orders; otherwise they fill the rows from `first` on, and an empty cell skips its row. Null for a single line of
 * text, which is pasted normally.
 */
export function pastedNumbers(
  text: string,
  rows: readonly Row[],
  first: number,
): ReadonlyMap<string, string> | null {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  if (lines.length === 1 && lines[0]?.length === 1) return null;
  const rowOf = (cells: readonly string[]) =>
    rows.find(({ orderNumber }) => cells.some((cell) => cell.toUpperCase() === orderNumber.toUpperCase()));
  if (lines.some((cells) => rowOf(cells))) {
    return new Map(
      lines.flatMap((cells) => {
        const row = rowOf(cells);
        const number = cells.findLast(
          (cell) => cell !== '' && cell.toUpperCase() !== row?.orderNumber.toUpperCase(),
        );
        return row && number !== undefined ? [[row.orderId, number] as const] : [];
      }),
    );
  }
  return new Map(
    lines.flatMap(([number = ''], index) => {
      const row = rows[first + index];
      return row && number !== '' ? [[row.orderId, number] as const] : [];
    }),
  );
}
