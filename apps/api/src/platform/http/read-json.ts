import { unreadableJson } from '@shop/contract/refusals';
import { refuse } from '../errors.ts';

/** What a body says. @throws bad_request where it is no JSON */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text, withoutTraps);
  } catch {
    throw refuse(unreadableJson);
  }
}

/**
 * Removes three traps. `__proto__` in a body would reach the prototypes of objects built from it. Postgres cannot
 * store NUL characters, and stores half a surrogate pair as the replacement character. What is compared here is then
 * what is stored.
 */
function withoutTraps(key: string, value: unknown): unknown {
  if (key === '__proto__') return undefined;
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}
