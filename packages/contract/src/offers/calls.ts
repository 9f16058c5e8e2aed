import { call } from '../call.ts';

export const quoteCart = call({ method: 'GET', path: '/api/shop/offers/quote', access: 'shopper' });
export const listCodes = call({ method: 'GET', path: '/api/admin/offers/codes', access: 'admin' });
export const addCode = call({ method: 'POST', path: '/api/admin/offers/codes', access: 'admin' });
export const editCode = call({ method: 'PUT', path: '/api/admin/offers/codes/:id', access: 'admin' });
export const stopCode = call({ method: 'PUT', path: '/api/admin/offers/codes/:id/stopped', access: 'admin' });
export const listSales = call({ method: 'GET', path: '/api/admin/offers/sales', access: 'admin' });
export const listSalePrices = call({
  method: 'GET',
  path: '/api/admin/offers/sale-prices',
  access: 'admin',
});
export const listCodePrices = call({
  method: 'GET',
  path: '/api/admin/offers/code-prices',
  access: 'admin',
});
export const addSale = call({ method: 'POST', path: '/api/admin/offers/sales', access: 'admin' });
export const editSale = call({ method: 'PUT', path: '/api/admin/offers/sales/:id', access: 'admin' });
export const endSale = call({ method: 'POST', path: '/api/admin/offers/sales/:id/end', access: 'admin' });
