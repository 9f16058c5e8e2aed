import { message } from '@shop/messages';

const choosePassword = message('Choose a new password', 'नया पासवर्ड चुनें');

/** The parts of `partsOfMails` of mails about an account. */
export const partsOfAccountMails = {
  sign_in_code: {
    preview: message<{ code: string; minutes: number }>(
      '{code}, for {minutes, plural, one {# minute} other {# minutes}}.',
      '{code}, {minutes, plural, one {# मिनट} other {# मिनट}} के लिए।',
    ),
    heading: message('Your code', 'आपका कोड'),
  },
  password_removed: {
    preview: message('Choose a new one, or sign in with codes.', 'नया पासवर्ड चुनें, या कोड से साइन इन करें।'),
    button: choosePassword,
  },
  email_change_code: {
    preview: message<{ code: string; minutes: number }>(
      '{code}, for {minutes, plural, one {# minute} other {# minutes}}.',
      '{code}, {minutes, plural, one {# मिनट} other {# मिनट}} के लिए।',
    ),
    heading: message('The code for this address', 'इस पते का कोड'),
  },
  email_changed: {
    preview: message<{ time: string }>('On {time}.', '{time}।'),
    button: message('Visit the shop', 'शॉप पर जाएँ'),
    help: message('Was this not you?', 'यह आपने नहीं किया?'),
  },
  password_reset: {
    preview: message<{ minutes: number }>(
      'The link works once, for {minutes, plural, one {# minute} other {# minutes}}.',
      'यह लिंक एक ही बार, {minutes, plural, one {# मिनट} other {# मिनट}} तक काम करता है।',
    ),
    button: choosePassword,
  },
  password_changed: {
    preview: message<{ time: string }>(
      'On {time}. If it was not you, choose a new one at once.',
      '{time}। अगर यह आपने नहीं किया, तो तुरंत नया पासवर्ड चुनें।',
    ),
    button: choosePassword,
    help: message('Was this not you?', 'पासवर्ड आपने नहीं बदला?'),
  },
  new_sign_in: {
    preview: message<{ device: string }>(
      '{device}. If it was not you, choose a new password.',
      '{device}। अगर यह आप नहीं थे, तो नया पासवर्ड चुनें।',
    ),
  },
  stay_ended: {
    preview: message<{ device: string }>(
      '{device}: please sign in there again.',
      '{device}: कृपया वहाँ फिर से साइन इन करें।',
    ),
    unknownDevice: message('unknown browser', 'अनजान ब्राउज़र'),
    button: choosePassword,
    help: message('Was this not you?', 'यह आप नहीं थे?'),
  },
  account_closed: {
    preview: message(
      'What was erased, and what the law requires us to keep.',
      'क्या मिटाया गया, और क़ानून के लिए क्या रखा गया।',
    ),
    button: message('Visit the shop', 'शॉप पर जाएँ'),
    help: message('Was this not you?', 'यह आपने बंद नहीं किया?'),
  },
} as const;
