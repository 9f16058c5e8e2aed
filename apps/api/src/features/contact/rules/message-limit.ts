const HOUR_MS = 3_600_000;

/** Messages an hour and network: an office shares one, and the shop's mailbox is not to be flooded. */
export const MESSAGES_AN_HOUR_AND_NETWORK = 20;

/** Only messages younger than this count. */
export function messagesCountFrom(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/** Seconds until a message sent at `sentAt` no longer counts. */
export function secondsUntilForgotten(sentAt: Date, now: Date): number {
  return Math.max(0, (sentAt.getTime() + HOUR_MS - now.getTime()) / 1000);
}
