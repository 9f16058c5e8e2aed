import { call } from '../call.ts';

export const listKeys = call('GET', '/api/admin/api-keys', 'admin', { may: 'staff' });
export const addKey = call('POST', '/api/admin/api-keys', 'admin', { may: 'staff' });
export const revokeKey = call('DELETE', '/api/admin/api-keys/:id', 'admin', { may: 'staff' });
