import { call } from '../call.ts';

export const sendContactMessage = call('POST', '/api/common/contact/send', 'anyone');
