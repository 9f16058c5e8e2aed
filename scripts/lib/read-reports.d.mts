export interface RunTest {
  file: string;
  title: string;
  ms: number;
  /** Why it did not pass; null: it did. */
  failure: string | null;
}
export function readVitestReport(report: object): RunTest[];
export function readPlaywrightReport(report: object): RunTest[];
export function filesWithoutTests(files: readonly string[], tests: readonly { file: string }[]): string[];
