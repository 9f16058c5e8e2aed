import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { mayGive } from '@shop/contract/staff/roles';
import * as staffRefusals from '@shop/contract/staff/refusals';
import type { Db } from '../../database.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { refuse } from '../../platform/errors.ts';
import {
  type AccountRow,
  type MailingAuthDependencies,
  endResetLinks,
  endOtherSessions,
  ensureFitPassword,
  ensureOpened,
  hashPassword,
  letOwnerIn,
  openOrAskSecond,
  proveMailbox,
  turnOf,
} from '../auth/index.ts';
import { findOpenInvitation } from './find-invitation.ts';
import { endOf } from './rules/invitation-life.ts';
import { columnsOf, permissionsOf, permissionsOfPerson } from './staff-queries.ts';

/**
 * Makes the account that was invited, or turns the shopper's of that address into it: anyone who reads its mail could
 * choose a new password as well. Its other sessions end, and its email is proven.
 * @returns the account and a token, as a sign-in does
 * @throws invitation_ended for a link that is unknown, used or too old, and if the inviter may no longer give the
 *   role; unfit_password; second_factor_needed, once it is accepted, for an account that has a second proof
 */
export async function acceptInvitation(
  dependencies: MailingAuthDependencies,
  {
    token,
    userName,
    password,
    address,
    userAgent,
  }: { token: string; userName: string; password: string; address: string; userAgent: string },
): Promise<{ account: AccountRow; token: string }> {
  const { database, clock, rateLimits, readSettings } = dependencies;
  const now = clock.now();
  // Invented tokens must not cost a password hash.
  const { email: recipient } = await ensureOpen(database.read, token, now);
  const shopName = readSettings().shop.name;
  ensureFitPassword(password, 'password', { shopName, userName, email: recipient });
  const passwordHash = await hashPassword(password, turnOf(dependencies, address));
  const { account, opened } = await database.write(async (tx) => {
    await takeAdvisoryLock(tx, 'staff_roles');
    const { id, email, role } = await ensureOpen(tx, token, now);
    const values = {
      ...columnsOf(role),
      user_name: userName.trim(),
      password_hash: passwordHash,
      // Anyone who joins has all days of grace for a second proof.
      proof_grace_from: now,
    };
    const invited = await tx
      .insertInto('users')
      .values({ id: uuidv7(), email, ...values })
      .onConflict((conflict) =>
        conflict
          .expression(sql`lower(email)`)
          .doUpdateSet(values)
          .where('users.role', '=', 'user'),
      )
      .returningAll()
      .executeTakeFirst();
    if (!invited) throw refuse(staffRefusals.invitationEnded);
    await tx.updateTable('invitations').set({ used_at: now }).where('id', '=', id).execute();
    await proveMailbox(tx, invited.id, { at: now, settings: readSettings() });
    await endOtherSessions(tx, invited.id, null);
    await endResetLinks(tx, invited.id);
    if (rateLimits) await letOwnerIn(tx, { email: invited.email, address, now });
    const joined = { ...invited, email_proven_at: invited.email_proven_at ?? now };
    const proven = { account: joined, attempt: null, userAgent };
    return { account: joined, opened: await openOrAskSecond(tx, dependencies, proven) };
  });
  return { account, token: ensureOpened(opened) };
}

async function ensureOpen(db: Db, token: string, now: Date) {
  const invitation = await findOpenInvitation(db, token);
  if (invitation === null || endOf(invitation.sent_at) <= now) throw refuse(staffRefusals.invitationEnded);
  const granted = await permissionsOfPerson(db, invitation.inviterId);
  if (!mayGive(granted, await permissionsOf(db, invitation.role))) {
    throw refuse(staffRefusals.invitationEnded);
  }
  return invitation;
}
