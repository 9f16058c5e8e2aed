import { call } from '../call.ts';

export const requestStockMail = call({
  method: 'POST',
  path: '/api/shop/stock-request/add',
  access: 'anyone',
});
