import { call } from '../call.ts';

export const listOwnPapers = call('GET', '/api/shop/order/papers/:orderId', 'shopper');
export const printOwnPaper = call('GET', '/api/shop/order/paper/:paperId', 'shopper');
export const listOrderPapers = call('GET', '/api/admin/tax/order/:id', 'admin');
export const issuePaper = call('POST', '/api/admin/tax/order/:id', 'admin');
export const voidPaper = call('POST', '/api/admin/tax/void/:id', 'admin');
export const remakeNote = call('POST', '/api/admin/tax/again/:id', 'admin');
export const listPapers = call('GET', '/api/admin/tax/papers', 'admin');
export const printPapers = call('GET', '/api/admin/tax/print', 'admin');
export const getTaxMonth = call('GET', '/api/admin/tax/month', 'admin');
export const listUnclassedProducts = call('GET', '/api/admin/tax/unclassed', 'admin');
export const exportSales = call('GET', '/api/admin/tax/sales', 'admin');
export const exportGstr1 = call('GET', '/api/admin/tax/gstr1', 'admin');
export const exportGstr1Json = call('GET', '/api/admin/tax/gstr1-json', 'admin');
