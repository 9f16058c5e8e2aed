import type { Refusal } from './refusal.ts';
import * as general from './refusals.ts';
import * as byFeature from './refusals-by-feature.ts';

/** Codes of answers that report no refusal: faults, and what became of a payment. */
const OTHER_CODES = ['payment_not_confirmed', 'payment_not_made', 'payment_refunded', 'server_error'];

/** Every refusal of the API. */
export const allRefusals: readonly Refusal<never>[] = [general, ...Object.values(byFeature)].flatMap(
  (refusals: object) =>
    Object.values(refusals).filter((value): value is Refusal<never> => typeof value !== 'function'),
);

/** The refusals that no single call makes: of who calls, of what is sent, and of a shop that is busy. */
export const refusalsOfEveryCall: readonly Refusal<never>[] = Object.values(general);

/** Codes of answers that report no refusal of one call. */
export const otherCodes: readonly string[] = [
  ...new Set([...refusalsOfEveryCall.map(({ code }) => code), ...OTHER_CODES]),
];
