import { call } from '../call.ts';

export const addReview = call('POST', '/api/shop/review/add', 'shopper');
export const listReviews = call('GET', '/api/shop/review/:productId', 'anyone');
export const uploadReviewPicture = call('POST', '/api/shop/review/upload-picture/:productId', 'shopper', {
  fileField: 'my_file',
});
