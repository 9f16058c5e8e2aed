import { call } from '../call.ts';

export const sendContactMessage = call({
  method: 'POST',
  path: '/api/common/contact/send',
  access: 'anyone',
});
