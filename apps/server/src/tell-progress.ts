/**
 * Reports something that takes long to a person at the terminal, on a line of its own: `Making the database … 1.3 s`.
 * @returns a function that completes the line
 */
export function tellProgress(
  what: string,
  out: { write(text: string): unknown } = process.stdout,
): () => void {
  const startedMs = performance.now();
  out.write(`${what} … `);
  return () => {
    const seconds = (performance.now() - startedMs) / 1_000;
    out.write(`${seconds < 9.95 ? seconds.toFixed(1) : Math.round(seconds)} s\n`);
  };
}
