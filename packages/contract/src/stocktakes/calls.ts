import { call } from '../call.ts';

export const listStocktakes = call('GET', '/api/admin/stocktakes', 'admin', { may: 'catalogue' });
export const startStocktake = call('POST', '/api/admin/stocktakes', 'admin', { may: 'catalogue' });
export const exportStocktake = call('GET', '/api/admin/stocktakes/file', 'admin', { may: 'catalogue' });
export const listStocktakeLines = call('GET', '/api/admin/stocktakes/:id/lines', 'admin', {
  may: 'catalogue',
});
export const countPieces = call('POST', '/api/admin/stocktakes/:id/counts', 'admin', { may: 'catalogue' });
export const bookStocktake = call('POST', '/api/admin/stocktakes/:id/book', 'admin', { may: 'catalogue' });
export const abandonStocktake = call('POST', '/api/admin/stocktakes/:id/abandon', 'admin', {
  may: 'catalogue',
});
