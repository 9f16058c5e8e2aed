import { call } from '../call.ts';

export const requestStockMail = call('POST', '/api/shop/stock-request/add', 'anyone');
