import { call } from '../call.ts';

export const listBanners = call('GET', '/api/common/feature/get', 'anyone');
