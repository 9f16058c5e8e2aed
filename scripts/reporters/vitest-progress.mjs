import { createProgress } from './progress.mjs';

/** Tells how many test files of a Vitest run have ended; failures are told when all have. */
export default class VitestProgress {
  #progress = createProgress(0);

  onTestRunStart(specifications) {
    this.#progress = createProgress(specifications.length);
  }

  onTestModuleEnd() {
    this.#progress.tick();
  }

  onTestRunEnd() {
    this.#progress.end();
  }
}
