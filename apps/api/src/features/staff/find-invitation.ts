import type { FoundInvitation } from '@shop/contract/staff/schemas';
import type { Db } from '../../database.ts';
import type { ShopContext } from '../../shop-context.ts';
import { findAccountByEmail, hashToken } from '../auth/index.ts';
import { endOf } from './rules/invitation-life.ts';

/** What the link of a mail opens. */
export async function findInvitation(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  token: string,
): Promise<FoundInvitation> {
  const invitation = await findByToken(database.read, token);
  if (!invitation) return { state: 'unknown' };
  const { email, role, sent_at, used_at } = invitation;
  if (used_at !== null) return { state: 'used' };
  const account = await findAccountByEmail(database.read, email);
  const state = endOf(sent_at) > clock.now() ? 'open' : 'expired';
  return { state, email, role, ...(account && { accountOf: account.user_name }) };
}

/** The invitation of a link that was neither used nor withdrawn, expired or not. */
export async function findOpenInvitation(db: Db, token: string) {
  const invitation = await findByToken(db, token);
  return invitation?.used_at === null ? invitation : null;
}

async function findByToken(db: Db, token: string) {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.sent_at',
      'invitations.used_at',
      'invitations.invited_by as inviterId',
      'users.user_name as invitedBy',
    ])
    .where('token_sha256', '=', hashToken(token))
    .executeTakeFirst();
  return row ?? null;
}
