import { call } from '../call.ts';

export const listHolds = call('GET', '/api/admin/holds/get', 'admin');
export const releaseHold = call('POST', '/api/admin/holds/release/:id', 'admin');
