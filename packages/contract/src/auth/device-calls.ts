import { call } from '../call.ts';

/** Keeps the browser signed in by a cookie, and forgets it. */
export const stay = call('POST', '/api/auth/stay', 'account');
export const endStay = call('DELETE', '/api/auth/stay', 'account');
/** Signs in by that cookie. */
export const resume = call('POST', '/api/auth/resume', 'anyone');
export const listDevices = call('GET', '/api/auth/devices', 'account');
export const endDevice = call('DELETE', '/api/auth/devices/:id', 'account');
export const endOtherDevices = call('DELETE', '/api/auth/devices', 'account');
