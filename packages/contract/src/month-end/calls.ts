import { call } from '../call.ts';

export const exportMonth = call('GET', '/api/admin/month-end/archive', 'admin', { may: 'books' });
