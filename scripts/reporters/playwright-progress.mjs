import { tellProgress } from './progress.mjs';

/** Reports how many journeys of a Playwright run have ended. Failures are reported at the end. */
export default class PlaywrightProgress {
  #done = 0;
  #total = 0;

  onBegin(_config, suite) {
    this.#total = suite.allTests().length;
  }

  onTestEnd() {
    this.#done += 1;
    tellProgress(this.#done, this.#total);
  }

  /** Then Playwright adds no reporter of its own. */
  printsToStdio() {
    return true;
  }
}
