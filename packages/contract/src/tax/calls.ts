import { call } from '../call.ts';

export const listOwnPapers = call({
  method: 'GET',
  path: '/api/shop/order/papers/:orderId',
  access: 'shopper',
});
export const printOwnPaper = call({
  method: 'GET',
  path: '/api/shop/order/paper/:paperId',
  access: 'shopper',
});
export const listOrderPapers = call({ method: 'GET', path: '/api/admin/tax/order/:id', access: 'admin' });
export const issuePaper = call({ method: 'POST', path: '/api/admin/tax/order/:id', access: 'admin' });
export const voidPaper = call({ method: 'POST', path: '/api/admin/tax/void/:id', access: 'admin' });
export const remakeNote = call({ method: 'POST', path: '/api/admin/tax/again/:id', access: 'admin' });
export const listPapers = call({ method: 'GET', path: '/api/admin/tax/papers', access: 'admin' });
export const printPapers = call({ method: 'GET', path: '/api/admin/tax/print', access: 'admin' });
export const getTaxMonth = call({ method: 'GET', path: '/api/admin/tax/month', access: 'admin' });
export const listUnclassedProducts = call({
  method: 'GET',
  path: '/api/admin/tax/unclassed',
  access: 'admin',
});
export const exportSales = call({ method: 'GET', path: '/api/admin/tax/sales', access: 'admin' });
export const exportGstr1 = call({ method: 'GET', path: '/api/admin/tax/gstr1', access: 'admin' });
export const exportGstr1Json = call({ method: 'GET', path: '/api/admin/tax/gstr1-json', access: 'admin' });
