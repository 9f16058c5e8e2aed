import { call } from '../call.ts';

export const reportPageError = call({ method: 'POST', path: '/api/common/page-errors', access: 'anyone' });
export const listPageErrors = call({ method: 'GET', path: '/api/admin/page-errors', access: 'admin' });
