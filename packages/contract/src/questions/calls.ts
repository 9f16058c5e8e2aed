import { call } from '../call.ts';

export const askQuestion = call('POST', '/api/shop/question/ask/:productId', 'shopper');
export const listQuestions = call('GET', '/api/shop/question/:productId', 'anyone');
export const listAllQuestions = call('GET', '/api/admin/questions/get', 'admin', { may: 'support' });
export const answerQuestion = call('PUT', '/api/admin/questions/answer/:id', 'admin', { may: 'support' });
export const dismissQuestion = call('PUT', '/api/admin/questions/dismiss/:id', 'admin', { may: 'support' });
