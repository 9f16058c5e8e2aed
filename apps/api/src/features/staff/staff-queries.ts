import { sql } from 'kysely';
import { type Permission, permissions } from '@shop/contract/call';
import { type StaffRole, inOrder, mayGive } from '@shop/contract/staff/roles';
import { inWords } from '@shop/contract/permission-words';
import * as generalRefusals from '@shop/contract/refusals';
import * as staffRefusals from '@shop/contract/staff/refusals';
import { UNNAMED_OWNER } from '@shop/contract/staff/unnamed-owner';
import type { Db, Tx } from '../../database.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { refuse } from '../../platform/errors.ts';

/** Somebody who works for the shop; null if nobody of this id does. */
export async function findPerson(db: Db, userId: string): Promise<{ role: StaffRole; email: string } | null> {
  const row = await peopleOf(db).where('users.id', '=', userId).executeTakeFirst();
  return row ? { role: row.role, email: row.email } : null;
}

/** Owners first, then by role and name. */
export function peopleOf(db: Db) {
  return db
    .selectFrom('users')
    .select([
      'users.id',
      'users.email',
      'users.user_name',
      sql<StaffRole>`coalesce(users.staff_role, 'owner')`.as('role'),
    ])
    .where('users.role', 'in', ['admin', 'staff'])
    .where('users.closed_at', 'is', null);
}

/** The name of the owner who is one the longest; empty if there is none, or they have entered none yet. */
export async function findOwnersName(db: Db): Promise<string> {
  const owner = await db
    .selectFrom('users')
    .select('user_name')
    .where('role', '=', 'admin')
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return owner === undefined || owner.user_name === UNNAMED_OWNER ? '' : owner.user_name;
}

/** What a role may do. */
export async function permissionsOf(db: Db, role: StaffRole): Promise<readonly Permission[]> {
  if (role === 'owner') return permissions;
  const row = await db
    .selectFrom('staff_roles')
    .select('permissions')
    .where('role', '=', role)
    .executeTakeFirstOrThrow();
  return inOrder(row.permissions);
}

/** What somebody may do at this moment: nothing, once they no longer work for the shop. */
export async function permissionsOfPerson(db: Db, userId: string): Promise<readonly Permission[]> {
  const person = await findPerson(db, userId);
  return person ? permissionsOf(db, person.role) : [];
}

/**
 * Changes of who may do what wait for each other, so that each is judged by what the one before it left: of two owners
 * who take each other's role at once, one stays.
 * @returns what the caller may do now
 * @throws not_permitted if that is no longer `staff`
 */
export async function lockStaff(tx: Tx, callerId: string): Promise<readonly Permission[]> {
  await takeAdvisoryLock(tx, 'staff_roles');
  const granted = await permissionsOfPerson(tx, callerId);
  if (!granted.includes('staff')) {
    const owner = await findOwnersName(tx);
    throw refuse(generalRefusals.notPermitted, { what: inWords('staff'), owner });
  }
  return granted;
}

/** @throws more_than_own for a role that may do more than the caller */
export async function ensureMayGive(tx: Tx, granted: readonly Permission[], role: StaffRole): Promise<void> {
  if (!mayGive(granted, await permissionsOf(tx, role))) throw refuse(staffRefusals.moreThanOwn);
}

/** How `users` keeps a role. */
export function columnsOf(role: StaffRole) {
  return role === 'owner'
    ? ({ role: 'admin', staff_role: null } as const)
    : ({ role: 'staff', staff_role: role } as const);
}
