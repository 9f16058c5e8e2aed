import { call } from '../call.ts';

export const listHolds = call('GET', '/api/admin/holds/get', 'admin', { may: 'orders' });
export const releaseHold = call('POST', '/api/admin/holds/release/:id', 'admin', { may: 'orders' });
