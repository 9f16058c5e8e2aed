import { CODE_GUESSES } from '@shop/contract/limits';
import * as offerRefusals from '@shop/contract/offers/refusals';
import type { Database, Db } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network-address.ts';
import {
  type Limit,
  insertAttempt,
  lockAttempts,
  oldestThatCounts,
  waitSince,
} from '../rate-limits/index.ts';

const windowMs = CODE_GUESSES.windowSeconds * 1_000;
const ACCOUNT_LIMIT: Limit = { by: 'email', count: CODE_GUESSES.ofAccount, windowMs };
const NETWORK_LIMIT: Limit = { by: 'network', count: CODE_GUESSES.ofNetwork, windowMs };

/** Who types a code. */
export interface CodeGuess {
  userId: string;
  email: string;
  /** The network address of the caller. */
  address: string;
  at: Date;
}

/**
 * Call before a code is looked up.
 * @throws too_many_guesses for an account that has tried too many unknown codes, and for one that has never paid if
 *   its network has: accounts are free, so their number limits nobody
 */
export async function ensureMayGuess(database: Database, guess: CodeGuess): Promise<void> {
  refuseGuesses(await waitBeforeGuess(database.read, guess));
}

/** Counts an unknown code. @throws too_many_guesses */
export async function countWrongGuess(database: Database, guess: CodeGuess): Promise<void> {
  const waitMs = await database.write(async (tx) => {
    const attempt = attemptOf(guess);
    // The email before the network, as every attempt locks them.
    await lockAttempts(tx, attempt.email);
    await lockAttempts(tx, attempt.network);
    const wait = await waitBeforeGuess(tx, guess);
    if (wait === 0) await insertAttempt(tx, attempt);
    return wait;
  });
  refuseGuesses(waitMs);
}

/** In one statement, because every order with a code pays for it. */
async function waitBeforeGuess(db: Db, guess: CodeGuess): Promise<number> {
  const attempt = attemptOf(guess);
  const { ofAccount, ofNetwork, hasPaid } = await db
    .selectNoFrom((eb) => [
      oldestThatCounts(attempt, ACCOUNT_LIMIT).as('ofAccount'),
      oldestThatCounts(attempt, NETWORK_LIMIT).as('ofNetwork'),
      eb
        .exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .where('user_id', '=', guess.userId)
            .where('payment_status', 'in', ['paid', 'refunded']),
        )
        .as('hasPaid'),
    ])
    .executeTakeFirstOrThrow();
  const waitOfNetwork = hasPaid ? 0 : waitSince(ofNetwork, attempt, NETWORK_LIMIT);
  return Math.max(waitOfNetwork, waitSince(ofAccount, attempt, ACCOUNT_LIMIT));
}

function attemptOf({ email, address, at }: Omit<CodeGuess, 'userId'>) {
  return { kind: 'code_guess', email: email.toLowerCase(), network: networkOf(address), at } as const;
}

function refuseGuesses(waitMs: number): void {
  if (waitMs === 0) return;
  throw refuse(offerRefusals.tooManyGuesses, { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}
