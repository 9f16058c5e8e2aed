import type { TestType } from '@playwright/test';
import { startSweep } from '../../scripts/lib/sample.mjs';

/**
 * For the tests of a file that take turns: in `npm test` each of them runs in one of three commits, and whenever
 * something of its pages has changed (decision 0091). `inTurn('/shop/home')('a title', …)` declares one of them, with
 * the addresses of its pages. A file needs three of them, or a test that always runs.
 */
export function takeTurns<Fixtures extends object, WorkerFixtures extends object>(
  test: TestType<Fixtures, WorkerFixtures>,
): (...addresses: string[]) => TestType<Fixtures, WorkerFixtures> | (() => void) {
  const isDue = startSweep();
  return (...addresses) => (isDue(...addresses) ? test : () => {});
}
