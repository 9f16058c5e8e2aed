import { MAILED_CODE } from '@shop/contract/limits';
import { plainText } from '@shop/contract/typed-text';
import type { Limit } from '../../rate-limits/index.ts';

const HOUR_MS = 3_600_000;
/** How long a mail may be on its way before the page says that it waits. */
const PATIENCE_MS = 5_000;

/** Thousands share one address of a mobile network; each code is a mail to whatever mailbox was typed. */
export const CODES_OF_A_NETWORK: Limit = { by: 'network', count: 100, windowMs: HOUR_MS };
/**
 * Codes that the networks of an account's own may have beside the limit of its mailbox: anyone who shares such a
 * network can ask for them too, and has five guesses for each.
 */
export const CODES_OF_AN_OWNER: Limit = { by: 'email', count: 5, windowMs: HOUR_MS };

/** The code that was meant: with blanks or hyphens as in a mail, in the digits of any Indian script. Null: none. */
export function readCode(typed: string): string | null {
  const digits = plainText(typed).replaceAll(/[ -]/g, '');
  return /^\d+$/.test(digits) && digits.length === MAILED_CODE.digits ? digits : null;
}

/** A code works if it was mailed after this moment. */
export function codesStartAfter(now: Date): Date {
  return new Date(now.getTime() - MAILED_CODE.minutes * 60_000);
}

/** Whether a mail that has not left yet is late: then the page says so. */
export function isLate(mail: { created_at: Date; last_error: string | null }, now: Date): boolean {
  return mail.last_error !== null || now.getTime() - mail.created_at.getTime() > PATIENCE_MS;
}
