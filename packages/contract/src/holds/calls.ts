import { call } from '../call.ts';

export const listHolds = call({ method: 'GET', path: '/api/admin/holds/get', access: 'admin' });
export const releaseHold = call({ method: 'POST', path: '/api/admin/holds/release/:id', access: 'admin' });
