import { call } from '../call.ts';

export const reportPageError = call('POST', '/api/common/page-errors', 'anyone');
export const listPageErrors = call('GET', '/api/admin/page-errors', 'admin', { may: 'settings' });
