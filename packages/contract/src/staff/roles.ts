import { type Permission, permissions } from '../call.ts';

/** Roles whose permissions an owner may edit. */
export const editableRoles = ['manager', 'packer', 'accountant'] as const;
export type EditableRole = (typeof editableRoles)[number];

/** An owner has every permission, always. */
export const staffRoles = ['owner', ...editableRoles] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleWords: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  accountant: 'Accountant',
};

/** Whether somebody with `granted` may give, change or take a role: nobody gives more than they have. */
export function mayGive(granted: readonly Permission[], role: readonly Permission[]): boolean {
  return granted.includes('staff') && role.every((each) => granted.includes(each));
}

/** In the order of the contract, each once. */
export function inOrder(granted: readonly string[]): Permission[] {
  return permissions.filter((each) => granted.includes(each));
}
