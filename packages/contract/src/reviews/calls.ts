import { call } from '../call.ts';

export const addReview = call({ method: 'POST', path: '/api/shop/review/add', access: 'shopper' });
export const listReviews = call({ method: 'GET', path: '/api/shop/review/:productId', access: 'anyone' });
export const uploadReviewPicture = call({
  method: 'POST',
  path: '/api/shop/review/upload-picture/:productId',
  access: 'shopper',
  fileField: 'my_file',
});

export const listAllReviews = call({ method: 'GET', path: '/api/admin/reviews/get', access: 'admin' });
export const answerReview = call({ method: 'PUT', path: '/api/admin/reviews/answer/:id', access: 'admin' });
export const hideReview = call({ method: 'PUT', path: '/api/admin/reviews/hide/:id', access: 'admin' });
export const showReview = call({ method: 'PUT', path: '/api/admin/reviews/show/:id', access: 'admin' });
