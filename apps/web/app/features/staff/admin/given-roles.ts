import { type StaffRole, mayGive } from '@shop/contract/staff/roles';
import type { Role } from '@shop/contract/staff/schemas';
import { useContext } from 'react';
import { PermissionsContext } from '../../../platform/permissions.tsx';

/** The roles that the signed-in person may give, change and take: none that may do more than their own. */
export function useGivenRoles(roles: readonly Role[]): StaffRole[] {
  const granted = useContext(PermissionsContext);
  return roles.filter(({ permissions }) => mayGive(granted, permissions)).map(({ role }) => role);
}
