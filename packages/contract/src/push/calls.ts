import { call, permissions } from '../call.ts';

export const getPush = call('GET', '/api/admin/push', 'admin', { may: permissions });
export const turnPushOn = call('PUT', '/api/admin/push', 'admin', { may: permissions });
export const turnPushOff = call('DELETE', '/api/admin/push/:deviceId', 'admin', { may: permissions });
export const testPush = call('POST', '/api/admin/push/:deviceId/test', 'admin', { may: permissions });
