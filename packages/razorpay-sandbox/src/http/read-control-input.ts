import { badRequest } from '../razorpay-error.ts';
import { asInput } from '../read-input.ts';
import type { Input } from '../read-input.ts';

/** A text that is not empty. */
export function readId(input: Input, field: string): string {
  const value = input[field];
  if (typeof value !== 'string' || value === '') throw badRequest(`${field} must be a text.`, field);
  return value;
}

export function readOneOf<Name extends string>(input: Input, field: string, names: readonly Name[]): Name {
  const name = names.find((known) => known === String(input[field]));
  if (name === undefined) throw badRequest(`${field} must be one of ${names.join(', ')}.`, field);
  return name;
}

/** A whole number from 0; undefined where it is left out. */
export function readCount(input: Input, field: string): number | undefined {
  const value = input[field];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw badRequest(`${field} must be a whole number, 0 or more.`, field);
  }
  return value;
}

/** A list of objects; empty where it is left out. */
export function readList(input: Input, field: string): Input[] {
  return readValues(input, field).map(asInput);
}

/** A list of texts; empty where it is left out. */
export function readTexts(input: Input, field: string): string[] {
  return readValues(input, field).map(String);
}

function readValues(input: Input, field: string): unknown[] {
  const value = input[field] ?? [];
  if (!Array.isArray(value)) throw badRequest(`${field} must be a list.`, field);
  return value;
}
