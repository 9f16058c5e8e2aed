import { call } from '../call.ts';

export const addReview = call({ method: 'POST', path: '/api/shop/review/add', access: 'shopper' });
export const listReviews = call({ method: 'GET', path: '/api/shop/review/:productId', access: 'anyone' });
