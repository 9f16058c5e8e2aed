import { call } from '../call.ts';

export const setHelpful = call('PUT', '/api/shop/review/helpful/:id', 'shopper');
export const listHelpful = call('GET', '/api/shop/review/helpful/:id', 'shopper');
