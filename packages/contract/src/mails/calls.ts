import { call } from '../call.ts';

export const listMails = call('GET', '/api/admin/mails/get', 'admin', { may: ['support', 'settings'] });
export const listMailWords = call('GET', '/api/admin/mails/words', 'admin', { may: 'settings' });
export const previewMailWords = call('POST', '/api/admin/mails/words/preview', 'admin', {
  may: 'settings',
  onlyReads: true,
});
export const sendMailWords = call('POST', '/api/admin/mails/words/send', 'admin', { may: 'settings' });
export const sendMailAgain = call('POST', '/api/admin/mails/send-again/:id', 'admin', {
  may: ['support', 'settings'],
});
