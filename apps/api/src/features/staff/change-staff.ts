import type { Permission } from '@shop/contract/call';
import { type EditableRole, type StaffRole, inOrder, mayGive, roleWords } from '@shop/contract/staff/roles';
import * as staffRefusals from '@shop/contract/staff/refusals';
import { nameAtStart } from '@shop/contract/staff/unnamed-owner';
import { said } from '@shop/messages';
import type { Database, Tx } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import { isStillSeen } from '../../platform/still-seen.ts';
import type { ShopContext } from '../../shop-context.ts';
import { endKeysOf } from '../api-keys/index.ts';
import { endOtherSessions, factorChanges, resetFactors } from '../auth/index.ts';
import { queueRoleMail } from './role-mail.ts';
import { columnsOf, ensureMayGive, findPerson, lockStaff, permissionsOf } from './staff-queries.ts';

type StaffDependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings'>;

interface Caller {
  userId: string;
  userName: string;
}

/**
 * Gives somebody another role, which holds from their next call on. A mail tells them.
 * @throws person_unknown, more_than_own, last_owner
 * @throws role_changed if they have another role than `roleSeen`
 */
export async function changeRole(
  dependencies: StaffDependencies,
  caller: Caller,
  { personId, role, roleSeen }: { personId: string; role: StaffRole; roleSeen?: StaffRole | undefined },
): Promise<void> {
  await dependencies.database.write(async (tx) => {
    const granted = await lockStaff(tx, caller.userId);
    const person = await ensureMayChange(tx, granted, personId, role);
    await ensureMayGive(tx, granted, role);
    if (person.role === role) return;
    if (!isStillSeen({ seen: roleSeen, now: person.role, wanted: role }))
      throw refuse(staffRefusals.personChanged, roleWords[person.role], { data: { role: person.role } });
    await tx.updateTable('users').set(columnsOf(role)).where('id', '=', personId).execute();
    await queueRoleMail(tx, dependencies, { email: person.email, role, by: caller.userName });
  });
}

/**
 * Ends that somebody works for the shop, their sessions, their API keys and the invitations that they sent, none of which
 * opens anything again if they come back. A trigger ends their notifications, and a mail tells them.
 * What they did keeps their name.
 * @throws person_unknown, more_than_own, last_owner
 */
export async function withdrawRole(
  dependencies: StaffDependencies,
  caller: Caller,
  personId: string,
): Promise<void> {
  await dependencies.database.write(async (tx) => {
    const granted = await lockStaff(tx, caller.userId);
    const { email } = await ensureMayChange(tx, granted, personId, null);
    const asShopper = { role: 'user', staff_role: null } as const;
    await tx.updateTable('users').set(asShopper).where('id', '=', personId).execute();
    await endOtherSessions(tx, personId, null);
    await endKeysOf(tx, personId, dependencies.clock.now());
    await tx
      .deleteFrom('invitations')
      .where('invited_by', '=', personId)
      .where('used_at', 'is', null)
      .execute();
    await queueRoleMail(tx, dependencies, { email, role: null, by: caller.userName });
  });
}

/**
 * Signs somebody out on all devices; on which ones they are is theirs to see.
 * @throws person_unknown, more_than_own
 */
export async function endDevicesOf(database: Database, callerId: string, personId: string): Promise<void> {
  await database.write(async (tx) => {
    const granted = await lockStaff(tx, callerId);
    const person = await findPerson(tx, personId);
    if (!person) throw refuse(staffRefusals.personUnknown);
    await ensureMayGive(tx, granted, person.role);
    await endOtherSessions(tx, personId, null);
  });
}

/**
 * Turns off the two-step sign-in of somebody who has lost what proves it.
 * @throws person_unknown, more_than_own, own_factors, no_second_proof
 */
export async function resetFactorsOf(
  { database, clock, readSettings }: Pick<ShopContext, 'database' | 'clock' | 'readSettings'>,
  caller: { userId: string; userName: string },
  personId: string,
): Promise<void> {
  if (personId === caller.userId) throw refuse(staffRefusals.ownFactors);
  await database.write(async (tx) => {
    const granted = await lockStaff(tx, caller.userId);
    const person = await findPerson(tx, personId);
    if (!person) throw refuse(staffRefusals.personUnknown);
    await ensureMayGive(tx, granted, person.role);
    const mail = { at: clock.now(), settings: readSettings() };
    const told = said(factorChanges.resetBy, {
      userName: (language) => nameAtStart(caller.userName, language),
    });
    if (!(await resetFactors(tx, personId, told, mail))) throw refuse(staffRefusals.noSecondProof);
  });
}

async function ensureMayChange(
  tx: Tx,
  granted: readonly Permission[],
  personId: string,
  to: StaffRole | null,
): Promise<{ role: StaffRole; email: string }> {
  const person = await findPerson(tx, personId);
  if (!person) throw refuse(staffRefusals.personUnknown);
  await ensureMayGive(tx, granted, person.role);
  if (person.role !== 'owner' || to === 'owner') return person;
  const another = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('closed_at', 'is', null)
    .where('id', '!=', personId)
    .limit(1)
    .executeTakeFirst();
  if (!another) throw refuse(staffRefusals.lastOwner);
  return person;
}

interface RoleEdit {
  role: EditableRole;
  permissions: readonly Permission[];
  /** What the caller saw that it may do; undefined if the request does not say. */
  permissionsSeen?: readonly Permission[] | undefined;
}

/**
 * Sets what a role may do.
 * @throws more_than_own if that is more than the caller may, before or after
 * @throws role_changed if it is not `permissionsSeen` any more
 */
export async function editRole(
  database: Database,
  callerId: string,
  { role, permissions, permissionsSeen }: RoleEdit,
): Promise<void> {
  await database.write(async (tx) => {
    const granted = await lockStaff(tx, callerId);
    const before = await permissionsOf(tx, role);
    if (!mayGive(granted, [...before, ...permissions])) throw refuse(staffRefusals.moreThanOwn);
    const wanted = inOrder(permissions);
    const seen = permissionsSeen && inOrder(permissionsSeen);
    if (!isStillSeen({ seen, now: before, wanted })) throw refuse(staffRefusals.roleChanged);
    await tx.updateTable('staff_roles').set({ permissions: wanted }).where('role', '=', role).execute();
  });
}
