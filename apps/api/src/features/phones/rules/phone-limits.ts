export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A code by WhatsApp: one signs in, the other proves a number for an account. Each kind has room of its own. */
export type CodeKind = 'sign_in_code' | 'phone_code';

/** How many codes a number gets, whoever asks for them, and from networks where its account has signed in. */
export const CODES_OF_A_NUMBER: readonly { windowMs: number; most: number; mostForOwner: number }[] = [
  { windowMs: HOUR_MS, most: 5, mostForOwner: 10 },
  { windowMs: DAY_MS, most: 10, mostForOwner: 20 },
];
/** Each may go to another person's phone, and costs the shop money. */
export const PROOFS_OF_AN_ACCOUNT = { windowMs: DAY_MS, most: 10 } as const;

/** The number as the provider writes it. */
export function internationalNumber(phone: string): string {
  return `91${phone}`;
}
