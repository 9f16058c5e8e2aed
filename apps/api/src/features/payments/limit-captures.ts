import type { Clock } from '../../platform/clock.ts';

const WINDOW_MS = 60_000;
/** A shopper pays once or twice a minute, and may reload the page that reports the payment. */
const ASKS_IN_WINDOW = 20;
/** Far more than the number of shoppers who pay in one minute. */
const MAX_ACCOUNTS = 20_000;

/**
 * Limits how often the reports of one account cause a question to the provider: 20 times per minute and instance.
 * Kept in memory, because the schedule later asks what is not asked now.
 * @returns a function that says whether the account may cause one more question, and counts it
 */
export function createCaptureLimit(clock: Clock): (userId: string) => boolean {
  const windows = new Map<string, { beganAt: number; asks: number }>();
  return (userId) => {
    const now = clock.now().getTime();
    const open = windows.get(userId);
    if (open && now - open.beganAt < WINDOW_MS) return (open.asks += 1) <= ASKS_IN_WINDOW;
    if (windows.size >= MAX_ACCOUNTS) windows.clear();
    windows.set(userId, { beganAt: now, asks: 1 });
    return true;
  };
}
