import { call } from '../call.ts';

export const reportPageSpeed = call('POST', '/api/common/page-speeds', 'anyone');
export const listPageSpeeds = call('GET', '/api/admin/page-speeds', 'admin', { may: 'settings' });
