import { call } from '../call.ts';

export const listMails = call({ method: 'GET', path: '/api/admin/mails/get', access: 'admin' });
export const listMailWords = call({ method: 'GET', path: '/api/admin/mails/words', access: 'admin' });
export const previewMailWords = call({
  method: 'POST',
  path: '/api/admin/mails/words/preview',
  access: 'admin',
  onlyReads: true,
});
export const sendMailWords = call({ method: 'POST', path: '/api/admin/mails/words/send', access: 'admin' });
export const sendMailAgain = call({
  method: 'POST',
  path: '/api/admin/mails/send-again/:id',
  access: 'admin',
});
