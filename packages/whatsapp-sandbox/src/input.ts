import { invalidParameter } from './graph-error.ts';

export type Input = Readonly<Record<string, unknown>>;

/** A body, or a part of it, as an object of fields. Anything but an object counts as empty. */
export function asInput(value: unknown): Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Input) : {};
}

/** A list of objects; empty where it is left out. */
export function asList(value: unknown): Input[] {
  return Array.isArray(value) ? value.map(asInput) : [];
}

/** A text that is not empty. */
export function readText(input: Input, field: string): string {
  const value = input[field];
  if (typeof value !== 'string' || value === '') throw invalidParameter(`${field} must be a text.`);
  return value;
}

export function readOneOf<Name extends string>(input: Input, field: string, names: readonly Name[]): Name {
  const name = names.find((known) => known === input[field]);
  if (name === undefined) throw invalidParameter(`${field} must be one of ${names.join(', ')}.`);
  return name;
}

/** A whole number from 0; undefined where it is left out. */
export function readCount(input: Input, field: string): number | undefined {
  const value = input[field];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw invalidParameter(`${field} must be a whole number, 0 or more.`);
  }
  return value;
}
