import { RESET_LINK_MINUTES } from '@shop/contract/limits';

/** Links asked for in an hour, for one email: its mailbox is not to be flooded. */
export const RESET_REQUESTS_AN_HOUR_AND_EMAIL = 5;
/** Links asked for in an hour from one address, for all emails: an office shares one. */
export const RESET_REQUESTS_AN_HOUR_AND_ADDRESS = 30;

/** A link works while it was made after this moment (ruling 19). */
export function resetLinksStartAfter(now: Date): Date {
  return new Date(now.getTime() - RESET_LINK_MINUTES * 60_000);
}

/** Where the mail's link leads: the page that asks for the new password. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/reset-password?token=${encodeURIComponent(token)}`;
}
