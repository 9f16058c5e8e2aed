import { EMAIL_UNDO_DAYS } from '@shop/contract/limits';

const DAY_MS = 86_400_000;

/** A change of the email can be undone from the old address if it was asked for after this moment. */
export function emailUndosStartAfter(now: Date): Date {
  return new Date(now.getTime() - EMAIL_UNDO_DAYS * DAY_MS);
}

/**
 * Proofs that were added after this moment may be of the person who changed the email: somebody who has just got hold
 * of an account adds one before or after that.
 */
export function factorsCountBefore(changedAt: Date): Date {
  return new Date(changedAt.getTime() - EMAIL_UNDO_DAYS * DAY_MS);
}

/** The address in the mail: the page with the button, so that what opens links by itself undoes nothing. */
export function emailUndoLink(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/undo-email?token=${encodeURIComponent(token)}`;
}
