import * as authRefusals from '@shop/contract/auth/refusals';
import { refuse } from '../../../platform/errors.ts';

/** Runs `work` when its turn comes. `by` says on whose behalf; undefined if for nobody in particular. */
export type InTurn = <Result>(work: () => Promise<Result>, by?: string) => Promise<Result>;

/**
 * Runs at most `running` pieces of work at a time. Those who wait take turns, however much work each of them has
 * queued: a flood from one network delays another network by one piece of work.
 * @throws busy if `waiting` pieces are already waiting, or `waitingEach` on behalf of the same `by`
 */
export function createFairTurns({
  running,
  waiting,
  waitingEach,
}: {
  running: number;
  waiting: number;
  waitingEach: number;
}): InTurn {
  let free = running;
  let waitingCount = 0;
  // The first key has the next turn, and a key that has had one moves to the end.
  const queues = new Map<string | undefined, (() => void)[]>();

  async function takeTurn(by: string | undefined): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    const queue = queues.get(by) ?? [];
    if (waitingCount >= waiting || (by !== undefined && queue.length >= waitingEach)) {
      throw refuse(authRefusals.hashingBusy, { retryAfterSeconds: 5 });
    }
    queues.set(by, queue);
    waitingCount += 1;
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function passTurnOn(): void {
    const [entry] = queues;
    if (entry === undefined) {
      free += 1;
      return;
    }
    const [by, queue] = entry;
    const next = queue.shift();
    queues.delete(by);
    if (queue.length > 0) queues.set(by, queue);
    waitingCount -= 1;
    next?.();
  }

  return async (work, by) => {
    await takeTurn(by);
    try {
      return await work();
    } finally {
      passTurnOn();
    }
  };
}
