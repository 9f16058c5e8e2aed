import { Secret, TOTP } from 'otpauth';
import { plainText } from '@shop/contract/typed-text';

/** Bytes of a secret: as many as the hash of RFC 4226 has. */
const SECRET_BYTES = 20;
/** Clocks of phones may be 30 seconds wrong (RFC 6238, 5.2). */
const WINDOW = 1;

export function newSecret(): Uint8Array {
  return new Secret({ size: SECRET_BYTES }).bytes;
}

/**
 * The secret in base 32, to be typed, and as the address that apps read from a picture. Colons of the shop's name are left
 * out: in that address a colon divides issuer and account, even an escaped one (Key URI Format of Google Authenticator).
 */
export function presentSecret(
  secret: Uint8Array,
  { shopName, email }: { shopName: string; email: string },
): { secret: string; uri: string } {
  const issuer = shopName
    .split(':')
    .map((part) => part.trim())
    .join(' ');
  const totp = new TOTP({ issuer, label: email, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The 30 seconds, counted from 1970, that a code is of, if they are those of `now` or the ones next to it. Digits of
 * Indian scripts are read before otpauth sees them: it throws where it gets six characters of more than six bytes.
 * @returns null for a code that is wrong, or none
 */
export function stepOf(secret: Uint8Array, typed: string, now: Date): number | null {
  const token = plainText(typed).replaceAll(/[ -]/g, '');
  if (!/^[0-9]{6}$/.test(token)) return null;
  const totp = new TOTP({ secret: secretOf(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** The code of an app at a time. */
export function codeAt(secret: Uint8Array, at: Date): string {
  return new TOTP({ secret: secretOf(secret) }).generate({ timestamp: at.getTime() });
}

/** A copy, because a driver's bytes may share their buffer with others. */
function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
