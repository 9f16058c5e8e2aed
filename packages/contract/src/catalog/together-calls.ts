import { call } from '../call.ts';

// Apart from the other calls of the catalogue, which every page loads.
export const listBoughtTogether = call('GET', '/api/shop/products/bought-with/:id', 'anyone');
