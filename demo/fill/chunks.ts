/** More rows in one statement would exceed Postgres' limit of parameters. */
const ROWS_A_STATEMENT = 1_000;

/** Splits the rows into chunks that each fit a statement. */
export function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const pieces = Math.ceil(rows.length / ROWS_A_STATEMENT);
  return Array.from({ length: pieces }, (_, piece) =>
    rows.slice(piece * ROWS_A_STATEMENT, (piece + 1) * ROWS_A_STATEMENT),
  );
}
