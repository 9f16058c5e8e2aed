import { call } from '../call.ts';

/** Puts the old email of an account back, with the token of the link that was mailed there (decision 0109). */
export const undoNewEmail = call('POST', '/api/profile/new-email/undo', 'anyone');
