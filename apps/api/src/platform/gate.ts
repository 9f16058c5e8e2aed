import { BusyError } from './busy-error.ts';
import { pacer } from './pacer.ts';

/** Lets a bounded number of pieces of work run at once; the others wait in line. */
export interface Gate {
  /** @throws BusyError if the line is full, or the turn has not come in time; then `work` was not begun */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** How much work runs and waits now, and how much was refused since the start. */
  state(): { running: number; waiting: number; refused: number };
}

interface GateOptions {
  /** How many pieces of work run at once. */
  width: number;
  maxWaiting: number;
  maxWaitMs: number;
  random?: () => number;
}

/**
 * Refused callers are told to come back spread evenly over a span of time and not all at once. The span is as long as
 * the line takes, within these bounds. Callers who come back before their turn can come would only be refused again,
 * at the cost of all others.
 */
const RETRY_WITHIN_SECONDS = { least: 5, most: 15 };
/** The weight of the latest piece of work in the average duration. */
const LAST_WORK_SHARE = 0.05;

export function createGate({ width, maxWaiting, maxWaitMs, random = Math.random }: GateOptions): Gate {
  let running = 0;
  let refused = 0;
  /** In the order in which they came. */
  const waiting = new Set<() => void>();
  let workMs = 0;

  function busy(): BusyError {
    refused += 1;
    const { least, most } = RETRY_WITHIN_SECONDS;
    const lineSeconds = (waiting.size * workMs) / width / 1_000;
    const within = Math.min(Math.max(lineSeconds, least), most);
    return new BusyError({ retryAfterSeconds: 1 + Math.floor(random() * within) });
  }

  function takeTurn(): Promise<void> {
    if (running < width) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= maxWaiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(busy());
      }, maxWaitMs);
      waiting.add(begin);
    });
  }

  /** Passes the turn to the one that has waited longest, so `running` stays as it is. */
  function passTurn(): void {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    state: () => ({ running, waiting: waiting.size, refused }),
    async run(work) {
      await takeTurn();
      const begunMs = performance.now();
      try {
        return await work();
      } finally {
        workMs += (performance.now() - begunMs - workMs) * LAST_WORK_SHARE;
        passTurn();
        // The database answers several calls in the same turn of the event loop.
        await pacer.goOn();
      }
    },
  };
}
