import { call } from '../call.ts';

export const quoteCart = call('GET', '/api/shop/offers/quote', 'shopper');
export const listCodes = call('GET', '/api/admin/offers/codes', 'admin');
export const addCode = call('POST', '/api/admin/offers/codes', 'admin');
export const editCode = call('PUT', '/api/admin/offers/codes/:id', 'admin');
export const stopCode = call('PUT', '/api/admin/offers/codes/:id/stopped', 'admin');
export const listSales = call('GET', '/api/admin/offers/sales', 'admin');
export const listSalePrices = call('GET', '/api/admin/offers/sale-prices', 'admin');
export const listCodePrices = call('GET', '/api/admin/offers/code-prices', 'admin');
export const addSale = call('POST', '/api/admin/offers/sales', 'admin');
export const editSale = call('PUT', '/api/admin/offers/sales/:id', 'admin');
export const endSale = call('POST', '/api/admin/offers/sales/:id/end', 'admin');
