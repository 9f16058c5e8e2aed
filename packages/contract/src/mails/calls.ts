import { call } from '../call.ts';

export const listMails = call('GET', '/api/admin/mails/get', 'admin');
export const listMailWords = call('GET', '/api/admin/mails/words', 'admin');
export const previewMailWords = call('POST', '/api/admin/mails/words/preview', 'admin', { onlyReads: true });
export const sendMailWords = call('POST', '/api/admin/mails/words/send', 'admin');
export const sendMailAgain = call('POST', '/api/admin/mails/send-again/:id', 'admin');
