/**
 * Errors after which the same message would be refused again: a wrong parameter, number or template text. After any
 * other, such as a rate limit, a template that is not approved yet, or a token that the owner must renew, it is tried
 * again for as long as it is news.
 */
const FOR_GOOD = new Set([
  33, 100, 131008, 131009, 131021, 131026, 131030, 131050, 131051, 132000, 132005, 132007, 132012, 132016,
  132018,
]);

export function isRefusedForGood(code: number): boolean {
  return FOR_GOOD.has(code);
}
