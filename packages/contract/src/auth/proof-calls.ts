import { call } from '../call.ts';

/** Proves again that it is the account's owner who has the session (decision 0118). */
export const prove = call('POST', '/api/auth/proof', 'account');
