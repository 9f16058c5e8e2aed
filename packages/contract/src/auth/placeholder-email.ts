/**
 * Domain of the placeholder addresses of accounts without an email: shoppers who ordered by phone and gave none, and
 * closed accounts. RFC 2606 reserves `.invalid`, so no mail can reach anyone there.
 */
const PLACEHOLDER_DOMAIN = '@no-email.invalid';

/** `local` is the part before the `@`, such as a random id. */
export function placeholderEmail(local: string): string {
  return `${local}${PLACEHOLDER_DOMAIN}`;
}

export function isPlaceholderEmail(email: string): boolean {
  return email.toLowerCase().endsWith(PLACEHOLDER_DOMAIN);
}
