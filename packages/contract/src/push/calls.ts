import { call } from '../call.ts';

export const getPush = call('GET', '/api/admin/push', 'admin');
export const turnPushOn = call('PUT', '/api/admin/push', 'admin');
export const turnPushOff = call('DELETE', '/api/admin/push/:deviceId', 'admin');
export const testPush = call('POST', '/api/admin/push/:deviceId/test', 'admin');
