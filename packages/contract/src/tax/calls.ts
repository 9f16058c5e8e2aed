import { call } from '../call.ts';

export const listOwnPapers = call('GET', '/api/shop/order/papers/:orderId', 'shopper');
export const printOwnPaper = call('GET', '/api/shop/order/paper/:paperId', 'shopper');
export const listOrderPapers = call('GET', '/api/admin/tax/order/:id', 'admin', {
  may: ['orders', 'books', 'support'],
});
export const issuePaper = call('POST', '/api/admin/tax/order/:id', 'admin', { may: ['orders', 'books'] });
export const voidPaper = call('POST', '/api/admin/tax/void/:id', 'admin', { may: 'books' });
export const remakeNote = call('POST', '/api/admin/tax/again/:id', 'admin', { may: 'books' });
export const listPapers = call('GET', '/api/admin/tax/papers', 'admin', { may: 'books' });
export const printPapers = call('GET', '/api/admin/tax/print', 'admin', { may: ['orders', 'books'] });
export const getTaxMonth = call('GET', '/api/admin/tax/month', 'admin', { may: 'books' });
export const listTaxRows = call('GET', '/api/admin/tax/rows', 'admin', { may: 'books' });
export const listUnclassedProducts = call('GET', '/api/admin/tax/unclassed', 'admin', {
  may: ['books', 'catalogue'],
});
export const exportSales = call('GET', '/api/admin/tax/sales', 'admin', { may: 'books' });
export const exportGstr1 = call('GET', '/api/admin/tax/gstr1', 'admin', { may: 'books' });
export const exportGstr1Json = call('GET', '/api/admin/tax/gstr1-json', 'admin', { may: 'books' });
