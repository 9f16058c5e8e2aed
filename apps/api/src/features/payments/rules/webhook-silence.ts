/** A webhook usually comes within seconds. The provider repeats it for a day, but an owner should know sooner. */
export const WEBHOOK_PATIENCE_MS = 15 * 60_000;
/** Clocks differ, and the webhook may arrive a moment before the payment is written down. */
export const WEBHOOK_EARLY_MS = 60_000;

/** How far back to look for a payment without a webhook. */
export const WEBHOOK_LOOKED_BACK_MS = 7 * 24 * 3_600_000;

/** The newest of each; null where there is none. */
export interface WebhookSigns {
  lastPaymentAt: Date | null;
  lastWebhookAt: Date | null;
}

/**
 * Whether the provider should have sent a webhook for a payment and did not. `lastPaymentAt` is the newest payment
 * that is old enough for its webhook to have come.
 */
export function areWebhooksSilent({ lastPaymentAt, lastWebhookAt }: WebhookSigns): boolean {
  if (lastPaymentAt === null) return false;
  return lastWebhookAt === null || lastWebhookAt.getTime() < lastPaymentAt.getTime() - WEBHOOK_EARLY_MS;
}
