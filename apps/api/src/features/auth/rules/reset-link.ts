import { RESET_LINK_MINUTES } from '@shop/contract/limits';
import type { Limit } from '../../rate-limits/index.ts';

const HOUR_MS = 3_600_000;

/** Limits on requests for links. A mailbox must not be flooded; a whole office may share one network. */
export const RESET_REQUEST_LIMITS: readonly Limit[] = [
  { by: 'email', count: 5, windowMs: HOUR_MS },
  { by: 'network', count: 30, windowMs: HOUR_MS },
];

/** A link works if it was created after this moment (ruling 19). */
export function resetLinksStartAfter(now: Date): Date {
  return new Date(now.getTime() - RESET_LINK_MINUTES * 60_000);
}

/** The address in the mail: the page that asks for the new password. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/reset-password?token=${encodeURIComponent(token)}`;
}
