import { randomBytes } from 'node:crypto';

/** As long as a session's. */
const TOKEN_BYTES = 32;

/** The secret of the link that confirms an order. */
export function newCashToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
