import { startTurns } from './sample.mjs';

/**
 * Test files that take long and are about one part of the code: in `npm test` they run in one of three commits, and
 * whenever that part has changed.
 */
const IN_TURN = [
  // Fills a shop with thousands of orders, and asks how each query of the API is read.
  ['bench/plans/plans.test.ts', 'apps/api', 'bench/plans'],
  // Each journey of a purchase pays in this sheet too.
  ['packages/razorpay-sandbox/test/sheet.test.ts', 'packages/razorpay-sandbox'],
];

/** The test files whose turn it is not (decision 0091). */
export function testsLeftOut(sweep) {
  const isDue = startTurns(sweep);
  return IN_TURN.filter((file) => !isDue(() => file)).map(([file]) => file);
}
