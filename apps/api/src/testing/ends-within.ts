import { setTimeout as wait } from 'node:timers/promises';

/**
 * Whether `work` ends, well or not, before a timer of this process does: a busy machine is late with both, and
 * runs timers in the order in which they are due.
 */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const giveUp = new AbortController();
  const isLate = wait(ms, false, { signal: giveUp.signal });
  const isInTime = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([isInTime, isLate]);
  } finally {
    giveUp.abort();
    isLate.catch(() => {});
  }
}
