export interface TestResult {
  file: string;
  title: string;
  failure: string | null;
}

export function testsPassingLater(
  failed: readonly {
    test: TestResult;
    rerun?: ((files: string[]) => Promise<TestResult[]>) | undefined;
  }[],
): Promise<Set<TestResult>>;
