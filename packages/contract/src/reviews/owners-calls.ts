import { call } from '../call.ts';

export const listAllReviews = call('GET', '/api/admin/reviews/get', 'admin', { may: 'support' });
export const answerReview = call('PUT', '/api/admin/reviews/answer/:id', 'admin', { may: 'support' });
export const hideReview = call('PUT', '/api/admin/reviews/hide/:id', 'admin', { may: 'support' });
export const showReview = call('PUT', '/api/admin/reviews/show/:id', 'admin', { may: 'support' });
