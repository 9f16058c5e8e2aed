import { call } from '../call.ts';

export const listMails = call({ method: 'GET', path: '/api/admin/mails/get', access: 'admin' });
export const sendMailAgain = call({
  method: 'POST',
  path: '/api/admin/mails/send-again/:id',
  access: 'admin',
});
