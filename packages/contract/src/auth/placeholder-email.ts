/**
 * The addresses of accounts that have none: who bought by phone and named no email, and who had the account closed.
 * RFC 2606 keeps `.invalid` for nobody, so nothing is ever mailed to one.
 */
const PLACEHOLDER_DOMAIN = '@no-email.invalid';

/** `local` is part of the address alone, such as a random id. */
export function placeholderEmail(local: string): string {
  return `${local}${PLACEHOLDER_DOMAIN}`;
}

export function isPlaceholderEmail(email: string): boolean {
  return email.toLowerCase().endsWith(PLACEHOLDER_DOMAIN);
}
