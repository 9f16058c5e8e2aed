import { tellProgress } from './progress.mjs';

/**
 * Tells how many test files of a Vitest run have ended; failures are told when all have. Errors of no test, such as a
 * rejection that nobody handled, are in no report of Vitest's, so they are printed.
 */
export default class VitestProgress {
  #done = 0;
  #total = 0;

  onTestRunStart(specifications) {
    this.#total = specifications.length;
  }

  onTestModuleEnd() {
    this.#done += 1;
    tellProgress(this.#done, this.#total);
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const { name, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test } of unhandledErrors) {
      console.error(
        `${stack ?? `${name}: ${message}`}\nNobody handled it${file ? `, in ${file}` : ''}${test ? ` › ${test}` : ''}.`,
      );
    }
  }
}
