import { call } from '../call.ts';

export const getPush = call({ method: 'GET', path: '/api/admin/push', access: 'admin' });
export const turnPushOn = call({ method: 'PUT', path: '/api/admin/push', access: 'admin' });
export const turnPushOff = call({ method: 'DELETE', path: '/api/admin/push/:deviceId', access: 'admin' });
export const testPush = call({ method: 'POST', path: '/api/admin/push/:deviceId/test', access: 'admin' });
