import { call } from '../call.ts';

export const quoteCart = call('GET', '/api/shop/offers/quote', 'shopper');
export const listCodes = call('GET', '/api/admin/offers/codes', 'admin', { may: 'offers' });
export const addCode = call('POST', '/api/admin/offers/codes', 'admin', { may: 'offers' });
export const editCode = call('PUT', '/api/admin/offers/codes/:id', 'admin', { may: 'offers' });
export const stopCode = call('PUT', '/api/admin/offers/codes/:id/stopped', 'admin', { may: 'offers' });
export const listSales = call('GET', '/api/admin/offers/sales', 'admin', { may: 'offers' });
export const listSalePrices = call('GET', '/api/admin/offers/sale-prices', 'admin', { may: 'offers' });
export const listCodePrices = call('GET', '/api/admin/offers/code-prices', 'admin', { may: 'offers' });
export const addSale = call('POST', '/api/admin/offers/sales', 'admin', { may: 'offers' });
export const editSale = call('PUT', '/api/admin/offers/sales/:id', 'admin', { may: 'offers' });
export const endSale = call('POST', '/api/admin/offers/sales/:id/end', 'admin', { may: 'offers' });
