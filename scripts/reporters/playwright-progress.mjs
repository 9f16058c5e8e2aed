import { createProgress } from './progress.mjs';

/** Tells how many journeys of a Playwright run have ended; failures are told when all have. */
export default class PlaywrightProgress {
  #progress = createProgress(0);

  onBegin(_config, suite) {
    this.#progress = createProgress(suite.allTests().length);
  }

  onTestEnd() {
    this.#progress.tick();
  }

  onEnd() {
    this.#progress.end();
  }

  /** Playwright adds none of its own then. */
  printsToStdio() {
    return true;
  }
}
