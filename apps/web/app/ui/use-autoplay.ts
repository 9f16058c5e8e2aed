import { useEffect, useRef } from 'react';

/**
 * Calls `advance` when `intervalMs` of running time have passed since `step` last changed. Paused time does not
 * count, so the clock continues where it stopped.
 */
export function useAutoplay({
  step,
  intervalMs,
  isRunning,
  advance,
}: {
  step: number;
  intervalMs: number;
  isRunning: boolean;
  advance: () => void;
}) {
  const clock = useRef({ step, passedMs: 0 });
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });

  useEffect(() => {
    if (clock.current.step !== step) clock.current = { step, passedMs: 0 };
    if (!isRunning) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => latest.current(), Math.max(0, intervalMs - clock.current.passedMs));
    return () => {
      clearTimeout(timer);
      clock.current.passedMs += performance.now() - startedAt;
    };
  }, [isRunning, intervalMs, step]);
}
