import { message } from '@shop/messages';

export const soldOut = message('Sold out for now', 'अभी स्टॉक में नहीं है');
export const email = message('Email', 'ईमेल');
export const sending = message('One moment', 'एक पल');
export const notifyMe = message('Tell me when it is back', 'फिर आने पर मुझे बताएँ');
export const oneMail = message('We send one email and nothing else.', 'बस एक मेल, उसके बाद कुछ नहीं।');
export const oneMailTo = message<{ email: string }>(
  'We send one email to {email} and nothing else.',
  '{email} पर बस एक मेल, उसके बाद कुछ नहीं।',
);
export const goesTo = message<{ email: string }>('The email goes to {email}.', 'मेल {email} पर आएगा।');
