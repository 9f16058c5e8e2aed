const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a failed payment can still become authorised, from when it was made (docs/payments.md, 'Payment'). */
export const LATE_PAYMENT_MS = 5 * 24 * HOUR_MS;
/** How soon after the end of a hold the order is reconciled to end it. */
const AFTER_HOLD_MS = 1_000;

/** What the schedule needs to know about an order. */
export interface ScheduledOrder {
  placedAt: Date;
  holdEndsAt: Date;
  isOpen: boolean;
}

/** When a new order is first reconciled: after a minute, or at its hold's end where that is sooner. */
export function firstReconcileAt(placedAt: Date, holdSeconds: number): Date {
  return earlier(
    new Date(placedAt.getTime() + MINUTE_MS),
    new Date(placedAt.getTime() + holdSeconds * 1000 + AFTER_HOLD_MS),
  );
}

/**
 * When an unpaid order is reconciled next. While it is open: 1, 2, 4, 8 … minutes after it was placed, and right
 * after its hold's end. Once it is closed: for 5 days after that end, then never again, which is null (docs/payments.md, 5).
 */
export function nextReconcileAt({ placedAt, holdEndsAt, isOpen }: ScheduledOrder, now: Date): Date | null {
  const sincePlacedMs = now.getTime() - placedAt.getTime();
  const endOfHold = new Date(holdEndsAt.getTime() + AFTER_HOLD_MS);
  if (isOpen) {
    // Derived from the order's age, not from how often it was reconciled, so that extra questions in between change
    // nothing.
    const doublings = Math.max(0, Math.floor(Math.log2(sincePlacedMs / MINUTE_MS)) + 1);
    const next = earlier(new Date(placedAt.getTime() + MINUTE_MS * 2 ** doublings), endOfHold);
    return next > now ? next : new Date(now.getTime() + 5_000);
  }
  // A payment can be made until the hold ends.
  if (now.getTime() - holdEndsAt.getTime() >= LATE_PAYMENT_MS) return null;
  const pauseMs = Math.min(Math.max(sincePlacedMs, MINUTE_MS), 6 * HOUR_MS);
  return new Date(now.getTime() + pauseMs);
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
