import { call } from '../call.ts';

export const getPage = call('GET', '/api/shop/pages/:slug', 'anyone');
export const listPages = call('GET', '/api/shop/pages', 'anyone');
