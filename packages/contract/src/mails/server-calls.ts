import { call } from '../call.ts';

/** For pages that say that an email was sent. */
export const getMailServerState = call('GET', '/api/mails/server-state', 'anyone');
