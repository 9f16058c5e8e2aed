import { randomBytes } from 'node:crypto';

/** The same as for a session. */
const TOKEN_BYTES = 32;

/** The secret of the link that confirms an order. */
export function newCashToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
