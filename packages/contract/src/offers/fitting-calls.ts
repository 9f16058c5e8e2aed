import { call } from '../call.ts';

/** In a file of its own: only an open cart needs it. */
export const listFittingCodes = call('GET', '/api/shop/offers/fitting', 'shopper');
