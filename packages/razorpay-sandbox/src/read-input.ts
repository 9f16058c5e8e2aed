import type { Notes } from './entities.ts';
import { badRequest } from './razorpay-error.ts';

export type Input = Readonly<Record<string, unknown>>;

const MIN_AMOUNT_PAISE = 100;
const MAX_NOTES = 15;
const MAX_NOTE_LENGTH = 256;

/** The body or query as an object of fields. Anything but an object counts as empty. */
export function asInput(value: unknown): Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Input) : {};
}

/**
 * An amount in paise, as a number or a string of digits. Throws the documented 400s for less than one rupee and for
 * fractions.
 */
export function readAmount(input: Input): number {
  const { amount } = input;
  if (amount === undefined || amount === null || amount === '') {
    throw badRequest('The amount field is required.', 'amount');
  }
  const paise = typeof amount === 'string' && /^-?\d+$/.test(amount) ? Number(amount) : amount;
  if (typeof paise !== 'number' || !Number.isSafeInteger(paise)) {
    throw badRequest('The amount must be an integer.', 'amount');
  }
  if (paise < MIN_AMOUNT_PAISE) throw badRequest('The amount must be at least INR 1.00', 'amount');
  return paise;
}

/** `INR`. The sandbox's account accepts no other currency. */
export function readCurrency(input: Input): string {
  const { currency } = input;
  if (currency === undefined) throw badRequest('The currency field is required.', 'currency');
  if (currency !== 'INR') throw badRequest('Currency is not supported', 'currency');
  return currency;
}

/** A text or null. Throws a 400 if it is longer than Razorpay accepts. */
export function readText(input: Input, field: string, maxLength: number): string | null {
  const value = input[field];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw badRequest(`The ${field} must be a string.`, field);
  if (value.length > maxLength) {
    throw badRequest(`The ${field} may not be greater than ${maxLength} characters.`, field);
  }
  return value;
}

/** At most 15 pairs of at most 256 characters each. */
export function readNotes(input: Input): Notes {
  const { notes } = input;
  if (notes === undefined || notes === null || Array.isArray(notes)) return {};
  if (typeof notes !== 'object') throw badRequest('The notes must be an array.', 'notes');
  const pairs = Object.entries(notes).map(([key, value]): [string, string] => [key, String(value)]);
  if (pairs.length > MAX_NOTES) {
    throw badRequest('Number of fields in notes should be less than or equal to 15', 'notes');
  }
  if (pairs.some(([, value]) => value.length > MAX_NOTE_LENGTH)) {
    throw badRequest('The notes value may not be greater than 256 characters.', 'notes');
  }
  return Object.fromEntries(pairs);
}

export interface Page {
  readonly count: number;
  readonly skip: number;
  /** Unix seconds, both ends included. */
  readonly from: number;
  readonly to: number;
}

/** `count` (1-100, default 10), `skip`, `from` and `to` of a list call. */
export function readPage(query: Input): Page {
  const count = readWholeNumber(query, 'count', 10);
  if (count < 1 || count > 100) throw badRequest('The count must be between 1 and 100.', 'count');
  return {
    count,
    skip: readWholeNumber(query, 'skip', 0),
    from: readWholeNumber(query, 'from', 0),
    to: readWholeNumber(query, 'to', Number.MAX_SAFE_INTEGER),
  };
}

/** A whole number from 0 on in a query. */
export function readWholeNumber(query: Input, field: string, whenMissing: number): number {
  const value = query[field];
  if (value === undefined) return whenMissing;
  if (!/^\d{1,15}$/.test(String(value))) throw badRequest(`The ${field} must be an integer.`, field);
  return Number(value);
}

/** The requested page of a list that is sorted newest first. */
export function takePage<Entity extends { createdAt: number }>(
  newestFirst: Iterable<Entity>,
  page: Page,
): Entity[] {
  const taken: Entity[] = [];
  let toSkip = page.skip;
  for (const entity of newestFirst) {
    if (entity.createdAt < page.from || entity.createdAt > page.to) continue;
    if (toSkip > 0) toSkip -= 1;
    else if (taken.push(entity) === page.count) break;
  }
  return taken;
}
