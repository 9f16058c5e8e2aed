import { call } from '../call.ts';

export const getDashboard = call({ method: 'GET', path: '/api/admin/dashboard', access: 'admin' });
export const getWaiting = call({ method: 'GET', path: '/api/admin/dashboard/waiting', access: 'admin' });
