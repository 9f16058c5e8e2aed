export interface ProgressPiece {
  name: string;
  /** Must not throw. The returned text is printed at the end. */
  run: (tick: (done: number, total: number) => void) => Promise<string>;
}
export function showProgress(
  pieces: readonly ProgressPiece[],
  options?: { stream?: { isTTY: boolean; columns: number; write(text: string): unknown } },
): Promise<void>;
