import * as offerMessages from '@shop/contract/offers/messages';
import type { Database } from '../../database.ts';
import { TooManyError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network-address.ts';
import { type Limit, countAttempt, waitForRoom } from '../rate-limits/index.ts';

/** More unknown codes were tried than anybody types by mistake, so somebody is guessing. */
export class TooManyGuessesError extends TooManyError {
  readonly code = 'too_many_guesses';
}

/** Unknown codes tried by one account. */
const guessLimit: Limit = { by: 'email', count: 20, windowMs: 10 * 60_000 };

/** Who types a code. */
export interface CodeGuess {
  email: string;
  /** The network address of the caller. */
  address: string;
  at: Date;
}

/** Call before a code is looked up. @throws TooManyGuessesError for an account that has tried too many unknown codes */
export async function ensureMayGuess(database: Database, guess: CodeGuess): Promise<void> {
  refuseGuesses(await waitForRoom(database.read, attemptOf(guess), guessLimit));
}

/** Counts an unknown code. @throws TooManyGuessesError */
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
