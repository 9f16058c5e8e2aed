/** After this many failures in a row, each within the window of the one before, the provider counts as down. */
const FAILURES = 8;
const WINDOW_MS = 30_000;
/** How long no calls are made to a provider that is down. Doubles with every probe that fails. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Protects a provider that is down from calls, and callers from waiting for it. */
export interface CircuitBreaker {
  /** Whether a call may be made now. While the provider is down, only one call at a time may be: the probe. */
  mayCall(): boolean;
  succeeded(): void;
  failed(): void;
}

/** Creates a closed breaker: calls go through. `random` (0 to 1) keeps several instances from probing together. */
export function createCircuitBreaker({
  nowMs = () => performance.now(),
  random = Math.random,
}: { nowMs?: () => number; random?: () => number } = {}): CircuitBreaker {
  let failures = 0;
  let lastFailureMs = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let closedUntilMs = 0;
  return {
    mayCall() {
      if (failures < FAILURES) return true;
      if (nowMs() < closedUntilMs) return false;
      closedUntilMs = nowMs() + pauseMs;
      return true;
    },
    succeeded() {
      failures = 0;
      pauseMs = FIRST_PAUSE_MS;
    },
    failed() {
      const now = nowMs();
      const isProbe = failures >= FAILURES;
      if (!isProbe && now - lastFailureMs > WINDOW_MS) failures = 0;
      lastFailureMs = now;
      failures += 1;
      if (failures < FAILURES) return;
      if (isProbe) pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      closedUntilMs = now + pauseMs * (0.75 + random() / 2);
    },
  };
}
