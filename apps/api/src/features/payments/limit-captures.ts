import type { Clock } from '../../platform/clock.ts';
import { createMinuteLimit } from '../../platform/minute-limit.ts';

/** A shopper pays once or twice a minute, and may reload the page that reports the payment. */
const ASKS_A_MINUTE = 20;

/**
 * Limits how often the reports of one account cause a question to the provider: 20 times per minute and instance.
 * Kept in memory, because the schedule later asks what is not asked now.
 * @returns a function that says whether the account may cause one more question, and counts it
 */
export function createCaptureLimit(clock: Clock): (userId: string) => boolean {
  const secondsToWait = createMinuteLimit(clock, ASKS_A_MINUTE);
  return (userId) => secondsToWait(userId) === 0;
}
