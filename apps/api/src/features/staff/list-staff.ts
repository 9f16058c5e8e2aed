import { permissions } from '@shop/contract/call';
import { inOrder, staffRoles } from '@shop/contract/staff/roles';
import type { Staff } from '@shop/contract/staff/schemas';
import type { ShopContext } from '../../shop-context.ts';
import { addProofBy } from '../auth/index.ts';
import { endOf } from './rules/invitation-life.ts';
import { peopleOf } from './staff-queries.ts';

/** Who works for the shop, who is invited, and what each role may do. */
export async function listStaff(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  callerId: string,
): Promise<Staff> {
  const db = database.read;
  const [people, invitations, roles] = await Promise.all([
    peopleOf(db)
      .select((eb) =>
        eb
          .or([
            eb.exists(
              eb
                .selectFrom('authenticators')
                .select('user_id')
                .whereRef('authenticators.user_id', '=', 'users.id')
                .where('confirmed_at', 'is not', null),
            ),
            eb.exists(eb.selectFrom('passkeys').select('id').whereRef('passkeys.user_id', '=', 'users.id')),
          ])
          .$castTo<boolean>()
          .as('has_second_proof'),
      )
      .select(addProofBy.as('add_proof_by'))
      .select((eb) =>
        eb
          .selectFrom('sessions')
          .select((of) => of.fn.max('last_used_at').as('at'))
          .whereRef('sessions.user_id', '=', 'users.id')
          .as('last_seen_at'),
      )
      .orderBy('users.role')
      .orderBy('users.staff_role')
      .orderBy('users.user_name')
      .orderBy('users.id')
      .execute(),
    db
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.invited_by')
      .leftJoin('outbox_mails', 'outbox_mails.id', 'invitations.mail_id')
      .select([
        'invitations.id',
        'invitations.email',
        'invitations.role',
        'invitations.sent_at',
        'users.user_name as invited_by',
        'outbox_mails.id as mail_id',
        'outbox_mails.sent_at as mailed_at',
        'outbox_mails.last_error',
      ])
      .where('invitations.used_at', 'is', null)
      .orderBy('invitations.sent_at', 'desc')
      .execute(),
    db.selectFrom('staff_roles').selectAll().execute(),
  ]);
  const now = clock.now();
  return {
    people: people.map((row) => ({
      id: row.id,
      email: row.email,
      userName: row.user_name,
      role: row.role,
      isYou: row.id === callerId,
      hasSecondProof: row.has_second_proof,
      ...(row.add_proof_by && { addProofBy: row.add_proof_by.toISOString() }),
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    })),
    invitations: invitations.map(
      ({ id, email, role, sent_at, invited_by, mail_id, mailed_at, last_error }) => ({
        id,
        email,
        role,
        invitedBy: invited_by,
        sentAt: sent_at.toISOString(),
        endsAt: endOf(sent_at).toISOString(),
        isExpired: endOf(sent_at) <= now,
        // Mails that were sent long ago are deleted.
        mail: mailed_at !== null || mail_id === null ? 'sent' : last_error === null ? 'waiting' : 'failing',
      }),
    ),
    roles: staffRoles.map((role) => ({
      role,
      permissions:
        role === 'owner'
          ? [...permissions]
          : inOrder(roles.find((row) => row.role === role)?.permissions ?? []),
    })),
  };
}
