import { useEffect, useState } from 'react';

/**
 * The slides that are or were shown, plus the next one once its turn is near: half an interval before, or when the
 * carousel is touched. The server renders only the first.
 */
export function useMounted(current: number, count: number, intervalMs: number | undefined, isHeld: boolean) {
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set([0]));
  const [isNextDue, setNextDue] = useState(false);
  if (!shown.has(current)) setShown(new Set([...shown, current]));
  if (isHeld && !isNextDue) setNextDue(true);

  useEffect(() => {
    if (intervalMs === undefined) return;
    const timer = setTimeout(() => setNextDue(true), intervalMs / 2);
    return () => clearTimeout(timer);
  }, [intervalMs]);

  return isNextDue && count > 0 ? new Set([...shown, (current + 1) % count]) : shown;
}
