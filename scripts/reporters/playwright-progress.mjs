import { tellProgress } from './progress.mjs';

/** Tells how many journeys of a Playwright run have ended; failures are told when all have. */
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

  /** Playwright adds none of its own then. */
  printsToStdio() {
    return true;
  }
}
