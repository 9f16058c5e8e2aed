import type { Clock } from '../platform/clock.ts';

/** A clock that moves only when the test moves it. It starts at the real time, like the database's own clock. */
export interface TestClock extends Clock {
  /** Moves the clock forward by `ms` milliseconds. */
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

/** One that moves a millisecond on with each reading: where times name things, one that stands still hides mistakes. */
export function createTickingClock(): TestClock {
  const clock = createTestClock();
  return {
    ...clock,
    now() {
      clock.advance(1);
      return clock.now();
    },
  };
}
