import { message } from '@shop/messages';

export const close = message('Close', 'बंद करें');
export const changeEmail = message('Change email', 'ईमेल बदलें');
export const newEmail = message('New email', 'नया ईमेल');
export const weMailCodes = message(
  'We mail a code to the new address, and one to the present one.',
  'हम नए पते पर एक कोड मेल करेंगे, और एक अभी वाले पते पर।',
);
export const mailCodes = message('Mail the codes', 'कोड मेल करें');
export const mailing = message('Mailing', 'भेज रहे हैं');
export const codeTo = message<{ email: string }>('Code mailed to {email}', '{email} पर मेल किया कोड');
export const oldNotAsked = message<{ email: string }>(
  'Nobody has shown yet that {email} is yours, so it gets no code. It is told of the change.',
  'अभी तक किसी ने नहीं दिखाया कि {email} आपका है, इसलिए वहाँ कोड नहीं जाता। बदलने की ख़बर जाएगी।',
);
export const changing = message('Changing', 'बदल रहे हैं');
export const otherEmail = message('Another email', 'दूसरा ईमेल');
export const newCodes = message('Get new codes', 'नए कोड मँगाएँ');
