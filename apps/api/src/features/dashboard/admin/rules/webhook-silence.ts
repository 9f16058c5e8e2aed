/** A webhook comes within seconds; the provider repeats it for a day, but an owner should know sooner. */
export const WEBHOOK_PATIENCE_MS = 15 * 60_000;
/** Clocks differ, and the word may be here a moment before the payment is written down. */
const EARLY_MS = 60_000;

/**
 * Whether the provider should have told of a payment and did not.
 * `lastPaymentAt`: the newest payment that is older than `WEBHOOK_PATIENCE_MS`.
 */
export function areWebhooksSilent({
  lastPaymentAt,
  lastWebhookAt,
}: {
  lastPaymentAt: Date | null;
  lastWebhookAt: Date | null;
}): boolean {
  if (lastPaymentAt === null) return false;
  return lastWebhookAt === null || lastWebhookAt.getTime() < lastPaymentAt.getTime() - EARLY_MS;
}
