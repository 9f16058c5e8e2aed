import { Refusal } from './refusal.ts';

export type Input = Readonly<Record<string, unknown>>;

/** A body, or a part of it, as an object of fields. Anything but an object counts as empty. */
export function asInput(value: unknown): Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Input) : {};
}

/** A list of objects; empty where it is left out. */
export function asList(value: unknown): Input[] {
  return Array.isArray(value) ? value.map(asInput) : [];
}

/** The fields that are missing or empty. Numbers may be texts and texts numbers, as the provider takes them. */
export function ensureFields(input: Input, fields: readonly string[]): void {
  const missing = fields.filter((field) => input[field] === undefined || String(input[field]).trim() === '');
  if (missing.length === 0) return;
  const errors = missing.map((field) => [field, [`The ${field.replaceAll('_', ' ')} field is required.`]]);
  throw new Refusal(422, 'Oops! Invalid Data.', Object.fromEntries(errors) as Record<string, string[]>);
}

export const textOf = (value: unknown): string => (value === undefined ? '' : String(value).trim());

/** A whole number from 0; undefined where it is left out. */
export function readCount(input: Input, field: string): number | undefined {
  const value = input[field];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new Refusal(422, `${field} must be a whole number, 0 or more.`);
  }
  return value;
}

export function readOneOf<Name extends string>(input: Input, field: string, names: readonly Name[]): Name {
  const name = names.find((known) => known === input[field]);
  if (name === undefined) throw new Refusal(422, `${field} must be one of ${names.join(', ')}.`);
  return name;
}
