import type { Clock } from '../../platform/clock.ts';

const WINDOW_MS = 60_000;
/** A shopper pays once or twice a minute, and reloads the page that reports it. */
const ASKS_IN_WINDOW = 20;
/** Far more shoppers than pay in a minute. */
const MAX_ACCOUNTS = 20_000;

/**
 * How often the reports of one account have the provider asked: 20 times a minute and instance. Kept in memory: what is
 * not asked now, the schedule asks.
 * @returns whether the account may have it asked once more, which counts
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
