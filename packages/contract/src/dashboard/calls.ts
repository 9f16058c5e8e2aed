import { call, permissions } from '../call.ts';

export const getDashboard = call('GET', '/api/admin/dashboard', 'admin', { may: 'books' });
export const getWaiting = call('GET', '/api/admin/dashboard/waiting', 'admin', { may: permissions });
