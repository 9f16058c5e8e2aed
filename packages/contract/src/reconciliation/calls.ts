import { call } from '../call.ts';

export const getMoney = call('GET', '/api/admin/money/get', 'admin', { may: 'books' });
export const listUnsettled = call('GET', '/api/admin/money/unsettled', 'admin', { may: 'books' });
export const compareBooks = call('POST', '/api/admin/money/compare', 'admin', { may: 'books' });
export const checkDrift = call('POST', '/api/admin/money/check/:id', 'admin', { may: 'books' });
export const closeDrift = call('POST', '/api/admin/money/close/:id', 'admin', { may: 'books' });
export const refundDrift = call('POST', '/api/admin/money/refund/:id', 'admin', { may: 'refunds' });
export const getFees = call('GET', '/api/admin/money/fees', 'admin', { may: 'books' });
export const listSettlements = call('GET', '/api/admin/money/settlements', 'admin', { may: 'books' });
export const listSettlementEntries = call('GET', '/api/admin/money/settlements/:id', 'admin', {
  may: 'books',
});
export const exportSettlements = call('GET', '/api/admin/money/settlements-file', 'admin', { may: 'books' });
export const exportMoney = call('GET', '/api/admin/money/export', 'admin', { may: 'books' });
