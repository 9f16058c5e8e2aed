import { call } from '../call.ts';

export const getDashboard = call('GET', '/api/admin/dashboard', 'admin');
export const getWaiting = call('GET', '/api/admin/dashboard/waiting', 'admin');
