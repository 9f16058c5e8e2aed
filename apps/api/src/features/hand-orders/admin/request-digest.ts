import { createHash } from 'node:crypto';

/** The SHA-256 of what a request asks for, whatever the sequence of its fields. */
export function requestDigest(content: object): string {
  return createHash('sha256').update(JSON.stringify(content, withSortedKeys)).digest('hex');
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
