import type { SecondStep } from '@shop/contract/auth/schemas';
import * as authRefusals from '@shop/contract/auth/refusals';
import type { Tx } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import { secondFactorsOf } from './factors/factor-queries.ts';
import { newTicket } from './factors/tickets.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { forgetAttempt } from './limit-attempts.ts';

type Rest = Parameters<typeof finishSignIn> extends [Tx, ...infer R] ? R : never;

/**
 * Begins the session of an account whose password, or what stands for it, was right; if the account has a second proof,
 * a ticket for the second step instead. Every way in that is not a whole proof by itself goes through here.
 */
export async function openOrAskSecond(
  tx: Tx,
  ...[dependencies, proven]: Rest
): Promise<{ token: string } | SecondStep> {
  const { account, attempt } = proven;
  const methods = await secondFactorsOf(tx, account.id);
  if (methods.length === 0) return { token: await finishSignIn(tx, dependencies, proven) };
  await forgetAttempt(tx, attempt);
  return { ticket: await newTicket(tx, account.id, dependencies.clock.now()), methods };
}

/**
 * The token of a session that was opened, once its transaction is committed.
 * @throws second_factor_needed with the ticket
 */
export function ensureOpened(opened: { token: string } | SecondStep): string {
  if ('ticket' in opened) throw refuse(authRefusals.secondFactorNeeded, { data: opened });
  return opened.token;
}
