import * as authRefusals from '@shop/contract/auth/refusals';
import { refuse } from '../../../platform/errors.ts';

/** Runs `work` when its turn comes. `by` says on whose behalf; undefined if for nobody in particular. */
export type InTurn = <Result>(work: () => Promise<Result>, by?: string) => Promise<Result>;

/**
 * Runs at most `running` pieces of work at a time, `runningEach` on behalf of the same `by`. Those who wait take turns,
 * however much work each of them has queued: a flood from one network delays another network by nothing, and floods
 * from many by one piece of work of each.
 * @throws busy if `waiting` pieces are already waiting, or `waitingEach` on behalf of the same `by`
 */
export function createFairTurns({
  running,
  runningEach,
  waiting,
  waitingEach,
}: {
  running: number;
  runningEach: number;
  waiting: number;
  waitingEach: number;
}): InTurn {
  let free = running;
  let waitingCount = 0;
  const runningOf = new Map<string, number>();
  // The first key that may run more has the next turn, and a key that has had one moves to the end.
  const queues = new Map<string | undefined, (() => void)[]>();

  const mayRun = (by: string | undefined) => by === undefined || (runningOf.get(by) ?? 0) < runningEach;

  function begin(by: string | undefined): void {
    free -= 1;
    if (by !== undefined) runningOf.set(by, (runningOf.get(by) ?? 0) + 1);
  }

  function end(by: string | undefined): void {
    free += 1;
    if (by === undefined) return;
    const left = (runningOf.get(by) ?? 0) - 1;
    if (left > 0) runningOf.set(by, left);
    else runningOf.delete(by);
  }

  async function takeTurn(by: string | undefined): Promise<void> {
    if (free > 0 && mayRun(by)) return begin(by);
    const queue = queues.get(by) ?? [];
    if (waitingCount >= waiting || (by !== undefined && queue.length >= waitingEach)) {
      throw refuse(authRefusals.hashingBusy, { retryAfterSeconds: 5 });
    }
    queues.set(by, queue);
    waitingCount += 1;
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function passTurnOn(): void {
    for (const [by, queue] of queues) {
      if (!mayRun(by)) continue;
      const next = queue.shift();
      queues.delete(by);
      if (queue.length > 0) queues.set(by, queue);
      waitingCount -= 1;
      begin(by);
      return next?.();
    }
  }

  return async (work, by) => {
    await takeTurn(by);
    try {
      return await work();
    } finally {
      end(by);
      passTurnOn();
    }
  };
}
