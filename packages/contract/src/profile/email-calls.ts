import { call } from '../call.ts';

/** A new email for the account, proven at both addresses (decision 0109). */
export const askNewEmail = call('POST', '/api/profile/new-email', 'account');
export const confirmNewEmail = call('POST', '/api/profile/new-email/confirm', 'account');
