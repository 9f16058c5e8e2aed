import { call } from '../call.ts';

export const listConsents = call('GET', '/api/shop/consents', 'shopper');
export const setConsent = call('PUT', '/api/shop/consents/:purpose', 'shopper');
/** Mailboxes with or without an account: asks for a link, and confirms with it. */
export const askForNewsletter = call('POST', '/api/common/newsletter', 'anyone');
export const confirmNewsletter = call('POST', '/api/common/newsletter/:token', 'anyone');
/** What the link in a mail opens, and what a mail program sends by itself when somebody presses its 'Unsubscribe'. */
export const openStopLink = call('GET', '/api/common/stop-mails/:token', 'anyone');
export const stopMails = call('POST', '/api/common/stop-mails/:token', 'anyone');
