import { visibleText } from '@shop/contract/typed-text';

/** Passwords are compared as they were typed. */
const AS_TYPED = /password/i;

/** No call has a body that is nested as deeply; what is deeper is refused or dropped by its schema. */
const MAX_DEPTH = 20;

/** A body or query with its texts as they are kept (`visibleText`). */
export function visibleInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => visibleInput(item, depth + 1));
  if (Buffer.isBuffer(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      AS_TYPED.test(key) ? item : visibleInput(item, depth + 1),
    ]),
  );
}
