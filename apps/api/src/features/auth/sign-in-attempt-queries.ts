import type { Db, Tx } from '../../database.ts';
import type { SignInAttempt } from './rules/sign-in-limits.ts';

/** All successes of `email`, and its failures after `since`. */
export function listSignInAttempts(db: Db, email: string, since: Date): Promise<SignInAttempt[]> {
  return db
    .selectFrom('attempts')
    .select(['kind', 'network', 'at'])
    .where('email', '=', email)
    .where((eb) =>
      eb.or([
        eb('kind', '=', 'sign_in_success'),
        eb.and([eb('kind', '=', 'sign_in_failure'), eb('at', '>', since)]),
      ]),
    )
    .$narrowType<Pick<SignInAttempt, 'kind'>>()
    .execute();
}

/** Whether the account with this email has signed in from the network. */
export async function hasSignedInFrom(db: Db, email: string, network: string): Promise<boolean> {
  const success = await db
    .selectFrom('attempts')
    .select('at')
    .where('email', '=', email)
    .where('network', '=', network)
    .where('kind', '=', 'sign_in_success')
    .limit(1)
    .executeTakeFirst();
  return success !== undefined;
}

/** Whether the account has signed in before, but never from this network. */
export async function isNewNetwork(
  db: Db,
  { email, network }: { email: string; network: string },
): Promise<boolean> {
  const { known, here } = await db
    .selectFrom('attempts')
    .select((eb) => [
      eb.fn.countAll<number>().as('known'),
      eb.fn.countAll<number>().filterWhere('network', '=', network).as('here'),
    ])
    .where('email', '=', email)
    .where('kind', '=', 'sign_in_success')
    .executeTakeFirstOrThrow();
  return known > 0 && here === 0;
}

/** Turns a failure into the one success kept for its email and network. */
export async function turnIntoSuccess(
  tx: Tx,
  { attemptId, email, network }: { attemptId: number; email: string; network: string },
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('attempts')
    .where('email', '=', email)
    .where('kind', '=', 'sign_in_success')
    .where('network', '=', network)
    .execute();
  await tx
    .updateTable('attempts')
    .set({ kind: 'sign_in_success', at: now })
    .where('id', '=', attemptId)
    .execute();
}

/** Makes the wrong passwords of `email` no longer count, from whatever network they came. */
export async function forgetFailures(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('attempts').where('email', '=', email).where('kind', '=', 'sign_in_failure').execute();
}
