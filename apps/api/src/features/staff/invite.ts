import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import * as authRefusals from '@shop/contract/auth/refusals';
import { type StaffRole, roleWords } from '@shop/contract/staff/roles';
import { INVITATION_DAYS } from '@shop/contract/limits';
import * as staffRefusals from '@shop/contract/staff/refusals';
import { nameAtStart } from '@shop/contract/staff/unnamed-owner';
import type { Database, Tx } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import type { ShopContext } from '../../shop-context.ts';
import { findAccountByEmail, hashToken, newToken } from '../auth/index.ts';
import { queueMail } from '../mails/index.ts';
import { findOpenInvitation } from './find-invitation.ts';
import { invitationLink } from './rules/invitation-life.ts';
import { ensureMayGive, lockStaff } from './staff-queries.ts';

export type InviteDependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings' | 'publicUrl'>;

/**
 * Mails an invitation. An open one to the same address is replaced, so this also sends one again or changes its role.
 * @throws works_here_already, more_than_own, email_unreachable
 */
export async function invite(
  dependencies: InviteDependencies,
  caller: { userId: string; userName: string },
  { email, role }: { email: string; role: StaffRole },
): Promise<void> {
  if (isPlaceholderEmail(email)) throw refuse(authRefusals.emailUnreachable, { field: 'recipient' });
  await dependencies.database.write(async (tx) => {
    const granted = await lockStaff(tx, caller.userId);
    await ensureMayGive(tx, granted, role);
    const account = await findAccountByEmail(tx, email);
    if (account !== null && account.role !== 'user') {
      throw refuse(staffRefusals.worksHereAlready, { field: 'recipient' });
    }
    const { id } = await tx
      .insertInto('invitations')
      .values({
        id: uuidv7(),
        email,
        role,
        invited_by: caller.userId,
        token_sha256: hashToken(newToken()),
        sent_at: dependencies.clock.now(),
      })
      .onConflict((conflict) =>
        conflict
          .expression(sql`lower(email)`)
          .where('used_at', 'is', null)
          .doUpdateSet({ role, invited_by: caller.userId }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await mailLink(tx, dependencies, { id, email, role, invitedBy: caller.userName });
  });
}

/** @throws invitation_unknown */
export async function withdrawInvitation(database: Database, callerId: string, id: string): Promise<void> {
  await database.write(async (tx) => {
    const granted = await lockStaff(tx, callerId);
    const open = tx
      .selectFrom('invitations')
      .select('role')
      .where('id', '=', id)
      .where('used_at', 'is', null);
    const invitation = await open.executeTakeFirst();
    if (!invitation) throw refuse(staffRefusals.invitationUnknown);
    await ensureMayGive(tx, granted, invitation.role);
    await tx.deleteFrom('invitations').where('id', '=', id).execute();
  });
}

/**
 * Mails an invitation again to the address that was invited, for anyone who has one of its links: what an expired link
 * proves is that its mailbox was invited, and the new one goes nowhere else.
 * @throws invitation_ended if it was used or withdrawn, too_many_attempts beyond the limit of the mailbox
 */
export async function renewInvitation(dependencies: InviteDependencies, token: string): Promise<void> {
  await dependencies.database.write(async (tx) => {
    const invitation = await findOpenInvitation(tx, token);
    if (!invitation) throw refuse(staffRefusals.invitationEnded);
    const isMailed = await mailLink(tx, dependencies, {
      ...invitation,
      fromAnyoneAt: dependencies.clock.now(),
    });
    if (!isMailed) throw refuse(staffRefusals.renewedAlready);
  });
}

interface Invited {
  id: string;
  email: string;
  role: StaffRole;
  invitedBy: string;
  /** Set where the invited person asks. */
  fromAnyoneAt?: Date;
}

/**
 * Mails a new link, which ends the one before. The mail is deleted once it was sent, so that nobody else reads the
 * link.
 * @returns false beyond the limit of the mailbox
 */
async function mailLink(
  tx: Tx,
  { clock, readSettings, publicUrl }: InviteDependencies,
  { id, email, role, invitedBy, fromAnyoneAt }: Invited,
): Promise<boolean> {
  const { shop } = readSettings();
  const token = newToken();
  const mailId = await queueMail(tx, {
    kind: 'staff_invitation',
    recipient: email,
    subject: `${nameAtStart(invitedBy)} invites you to work for ${shop.name}`,
    content: {
      preview: `Your role: ${roleWords[role]}. Choose your name and a password.`,
      blocks: [
        {
          kind: 'paragraph',
          text: `${nameAtStart(invitedBy)} invites you to work for ${shop.name}. Your role: ${roleWords[role]}. Choose your name and a password:`,
        },
        { kind: 'button', label: 'Accept the invitation', to: invitationLink(publicUrl, token) },
        {
          kind: 'paragraph',
          text: `The link works once, for ${INVITATION_DAYS} days; after that, its page mails you a new one. If you do not know ${shop.name}, there is nothing to do.`,
        },
      ],
    },
    holdsSecret: true,
    ...(fromAnyoneAt && { fromAnyoneAt }),
  });
  if (mailId === null) return false;
  await tx
    .updateTable('invitations')
    .set({ token_sha256: hashToken(token), mail_id: mailId, sent_at: clock.now() })
    .where('id', '=', id)
    .execute();
  return true;
}
