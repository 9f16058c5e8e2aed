import * as authRefusals from '@shop/contract/auth/refusals';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { type AccountRow, lockAccount } from '../account-queries.ts';
import { secondFactorsOf } from './factor-queries.ts';

/**
 * By when somebody in `users` needs a second proof; null: they have one, work for nobody, or the shop requires none
 * (decision 0119). From the settings as the database has them, not from memory, so that it holds on every instance at
 * once.
 */
export const addProofBy = sql<Date | null>`case when users.role <> 'user' then (
  select greatest((value ->> 'secondProofSince')::timestamptz, users.proof_grace_from)
    + make_interval(hours => 24 * (value ->> 'graceDays')::integer)
  from shop_settings
  where section = 'security' and value ->> 'secondProof' = 'yes'
    and not exists (select from authenticators where user_id = users.id and confirmed_at is not null)
    and not exists (select from passkeys where user_id = users.id)
) end`;

/** Lets somebody who works for the shop have all days of grace, from now on. */
export async function beginProofGrace(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ proof_grace_from: now }).where('id', '=', userId).execute();
}

/**
 * Call where the account, which is locked, has lost a proof: the last one stays while the shop requires one.
 * @throws last_proof
 */
export async function ensureProofLeft(tx: Tx, { id, role }: AccountRow): Promise<void> {
  if (role === 'user' || (await secondFactorsOf(tx, id)).length > 0) return;
  const required = await tx
    .selectFrom('shop_settings')
    .select('section')
    .where('section', '=', 'security')
    .where(sql<boolean>`value ->> 'secondProof' = 'yes'`)
    .executeTakeFirst();
  if (required) throw refuse(authRefusals.lastProof);
}

/**
 * Call where somebody begins to require a second proof of all: nobody locks themselves out. Their last one cannot be
 * removed until the transaction ends.
 * @throws own_proof_first
 */
export async function ensureOwnProof(tx: Tx, userId: string): Promise<void> {
  await lockAccount(tx, userId);
  if ((await secondFactorsOf(tx, userId)).length === 0) {
    throw refuse(authRefusals.ownProofFirst, { field: 'secondProof' });
  }
}
