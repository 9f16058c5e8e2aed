import { call } from '../call.ts';

export const listTrail = call('GET', '/api/admin/trail', 'admin', { may: 'staff' });
export const listAccess = call('GET', '/api/admin/trail/access', 'admin', { may: 'staff' });
export const exportAccess = call('GET', '/api/admin/trail/access/export', 'admin', { may: 'staff' });
export const exportTrail = call('GET', '/api/admin/trail/export', 'admin', { may: 'staff' });
export const exportTouched = call('GET', '/api/admin/trail/touched', 'admin', { may: 'staff' });
