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
    undo: message('It was not me', 'यह मैंने नहीं किया'),
    whatUndoDoes: message<{ days: number }>(
      'This button works once, for {days} days. It puts this address back, signs out all devices and lets you choose a new password.',
      'यह बटन एक ही बार, {days} दिन तक काम करता है। इससे यह पता वापस आ जाता है, सभी डिवाइस साइन आउट हो जाते हैं और आप नया पासवर्ड चुन सकते हैं।',
    ),
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
  newsletter_confirm: {
    subject: message<{ shop: string }>(
      'Confirm that you want the newsletter of {shop}',
      'पुष्टि करें कि आपको {shop} का न्यूज़लेटर चाहिए',
    ),
    preview: message('Nothing comes before you confirm it.', 'आपकी पुष्टि से पहले कुछ नहीं आएगा।'),
    text: message<{ shop: string; days: number }>(
      'Somebody entered this mailbox on a page of {shop} to get its newsletter. If it was you, open the page and press the button there. The link works for {days} days.',
      'किसी ने {shop} के पेज पर न्यूज़लेटर के लिए यह मेलबॉक्स भरा है। अगर वह आप थे, तो पेज खोलें और वहाँ बटन दबाएँ। लिंक {days} दिन तक काम करता है।',
    ),
    otherwise: message(
      'If it was not you, there is nothing to do: nothing will come, and the address is deleted.',
      'अगर वह आप नहीं थे, तो कुछ न करें: कुछ नहीं आएगा, और पता मिटा दिया जाएगा।',
    ),
    button: message('See and confirm', 'देखें और पुष्टि करें'),
  },
  guest_data: {
    subject: message<{ shop: string }>('What {shop} has of you', '{shop} के पास आपकी क्या जानकारी है'),
    preview: message(
      'See it, take it with you, correct it or have it erased.',
      'देखें, अपने पास रखें, ठीक करें या मिटवाएँ।',
    ),
    how: message<{ shop: string }>(
      'You asked {shop} about your data. To show that this mailbox is yours, open the page, choose ‘Mail me a code’ and enter this email. Under Profile you can then download all that we have of you, correct your name and addresses, and close the account, which erases what no law asks us to keep.',
      '{shop} से आपने अपने डेटा के बारे में पूछा था। यह मेल आपका है, यह दिखाने के लिए पेज खोलें, ‘मुझे कोड मेल करें’ चुनें और यही ईमेल भरें। फिर ‘प्रोफ़ाइल’ में आप सब कुछ डाउनलोड कर सकते हैं, नाम और पते ठीक कर सकते हैं, और अकाउंट बंद कर सकते हैं: तब वह सब मिट जाता है जिसे रखना क़ानून के लिए ज़रूरी नहीं।',
    ),
    button: message('See your data', 'अपना डेटा देखें'),
    help: message('Did you not ask?', 'आपने नहीं पूछा था?'),
  },
} as const;
