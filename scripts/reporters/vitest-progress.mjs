import { tellProgress } from './progress.mjs';

/**
 * Reports how many test files of a Vitest run have ended. Failures are reported at the end. Errors outside of tests,
 * such as unhandled rejections, are not in Vitest's report, so they are printed.
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
