import type { Clock } from '../platform/clock.ts';

/** A clock that does not move until the test moves it. It starts at the true time, as the database's own clock does. */
export interface TestClock extends Clock {
  /** Moves it by `ms` milliseconds. */
  advance(ms: number): void;
  set(time: Date): void;
}

export function createTestClock(): TestClock {
  let nowMs = Date.now();
  return {
    now: () => new Date(nowMs),
    advance(ms) {
      nowMs += ms;
    },
    set(time) {
      nowMs = time.getTime();
    },
  };
}
