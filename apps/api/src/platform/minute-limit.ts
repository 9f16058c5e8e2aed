import type { Clock } from './clock.ts';

const WINDOW_MS = 60_000;
/** Far more than the number of callers in one minute. */
const MAX_CALLERS = 20_000;

/**
 * Limits how often each caller may do something in a minute, on this instance.
 * @returns a function that counts one more for a caller, and says how many seconds they have to wait first; 0: none
 */
export function createMinuteLimit(clock: Clock, most: number): (caller: string) => number {
  const windows = new Map<string, { beganAt: number; count: number }>();
  return (caller) => {
    const now = clock.now().getTime();
    const open = windows.get(caller);
    if (open && now - open.beganAt < WINDOW_MS) {
      open.count += 1;
      return open.count <= most ? 0 : Math.ceil((open.beganAt + WINDOW_MS - now) / 1_000);
    }
    if (windows.size >= MAX_CALLERS) windows.clear();
    windows.set(caller, { beganAt: now, count: 1 });
    return 0;
  };
}
