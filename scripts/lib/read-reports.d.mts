export interface RunTest {
  file: string;
  title: string;
  ms: number;
  /** Why the test did not pass. Null: it passed. */
  failure: string | null;
}
export function readVitestReport(report: object): RunTest[];
export function readPlaywrightReport(report: object): RunTest[];
export function filesWithoutTests(files: readonly string[], tests: readonly { file: string }[]): string[];
