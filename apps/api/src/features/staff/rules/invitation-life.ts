import { INVITATION_DAYS } from '@shop/contract/limits';

const DAY_MS = 24 * 3_600_000;

/** When the link of an invitation that was mailed at this moment stops working. */
export function endOf(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);
}

/** The address in the mail: the page that asks for a name and a password. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/invitation?token=${encodeURIComponent(token)}`;
}
