import { setTimeout as wait } from 'node:timers/promises';

/**
 * Whether `work` settles before a timer of this process fires. A busy machine is late with both, but runs timers in
 * the sequence in which they are due.
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
