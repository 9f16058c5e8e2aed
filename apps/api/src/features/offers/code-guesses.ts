import * as offerMessages from '@shop/contract/offers/messages';
import type { Database } from '../../database.ts';
import { TooManyError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network-address.ts';
import { type Limit, countAttempt, waitForRoom } from '../rate-limits/index.ts';

/** More codes than anybody was given were tried: somebody guesses. */
export class TooManyGuessesError extends TooManyError {
  readonly code = 'too_many_guesses';
}

/** Unknown codes of one account. */
const guessLimit: Limit = { by: 'email', count: 20, windowMs: 10 * 60_000 };

/** Who types a code. */
export interface CodeGuess {
  email: string;
  /** Where the call comes from. */
  address: string;
  at: Date;
}

/** Before a code is looked up. @throws TooManyGuessesError for whoever has tried too many that nobody knows */
export async function ensureMayGuess(database: Database, guess: CodeGuess): Promise<void> {
  refuseGuesses(await waitForRoom(database.read, attemptOf(guess), guessLimit));
}

/** Counts a code that nobody knows. @throws TooManyGuessesError */
export async function countWrongGuess(database: Database, guess: CodeGuess): Promise<void> {
  refuseGuesses(await database.write((tx) => countAttempt(tx, attemptOf(guess), [guessLimit])));
}

function attemptOf({ email, address, at }: CodeGuess) {
  return { kind: 'code_guess', email: email.toLowerCase(), network: networkOf(address), at } as const;
}

function refuseGuesses(waitMs: number): void {
  if (waitMs === 0) return;
  throw new TooManyGuessesError(offerMessages.tooManyGuesses, {
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  });
}
