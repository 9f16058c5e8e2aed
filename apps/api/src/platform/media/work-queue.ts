import * as generalRefusals from '@shop/contract/refusals';
import { refuse } from '../errors.ts';

/** Runs work a few at a time, first come, first served. */
export interface WorkQueue {
  /**
   * Runs `work` once `slots` of the queue's slots are free (all of them if it has fewer).
   * @throws busy if too much is already waiting; what `work` throws
   */
  run<Result>(slots: number, work: () => Promise<Result>): Promise<Result>;
}

/** A queue with a number of slots, in which at most `maxWaiting` pieces of work wait. */
export function createWorkQueue({
  slots: allSlots,
  maxWaiting,
}: {
  slots: number;
  maxWaiting: number;
}): WorkQueue {
  let freeSlots = allSlots;
  const waiting: { slots: number; start: () => void }[] = [];

  function startNext(): void {
    for (let next = waiting[0]; next && next.slots <= freeSlots; next = waiting[0]) {
      waiting.shift();
      freeSlots -= next.slots;
      next.start();
    }
  }

  return {
    async run(wantedSlots, work) {
      if (waiting.length >= maxWaiting) throw refuse(generalRefusals.busy);
      const slots = Math.min(wantedSlots, allSlots);
      await new Promise<void>((start) => {
        waiting.push({ slots, start });
        startNext();
      });
      try {
        return await work();
      } finally {
        freeSlots += slots;
        startNext();
      }
    },
  };
}
