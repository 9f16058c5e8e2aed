import type { Account } from '@shop/contract/auth/schemas';
import type { Identity } from '../../platform/http/endpoint-registrar.ts';
import type { AccountRow } from './account-queries.ts';

/** Staff are `admin` on the wire; which role that is, `getOwnRole` says. */
export function presentAccount({ id, email, user_name, role }: AccountRow): Account {
  return { id, name: user_name, email, userName: user_name, role: role === 'user' ? 'user' : 'admin' };
}

export function presentIdentity({ userId, email, userName, role }: Identity): Account {
  return { id: userId, name: userName, email, userName, role };
}
