import { tellProgress } from './progress.mjs';

/** Tells how many test files of a Vitest run have ended; failures are told when all have. */
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
}
