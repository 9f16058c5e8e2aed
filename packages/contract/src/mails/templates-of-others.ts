import type { InstalledTemplate } from './mail-template.ts';

const whatNext = { en: 'What happens next', hi: 'आगे क्या होगा' };

/** Mails about products, messages and accounts, as installed. */
export const templatesOfOthers = {
  back_in_stock: {
    label: 'Back in stock',
    when: 'A product that somebody is waiting for is back.',
    about: 'product',
    placeholders: ['product'],
    words: {
      en: {
        subject: '{product} is back',
        opening:
          'You asked us to tell you when {product} is back. It is, while stocks last: we have not reserved one for you.',
        next: 'This is the only email about it. We have deleted your request.',
      },
      hi: {
        subject: '{product} फिर से उपलब्ध है',
        opening:
          'आपने कहा था कि {product} फिर से आने पर हम आपको बताएँ। अब यह उपलब्ध है, जब तक स्टॉक रहे: हमने आपके लिए अलग से नहीं रखा है।',
        next: 'इसके बारे में यही एक मेल है। आपका अनुरोध हमने हटा दिया है।',
      },
    },
  },
  question_answered: {
    label: 'Question answered',
    when: 'You answer a question about a product for the first time.',
    about: 'product',
    placeholders: ['product'],
    words: {
      en: {
        subject: 'Your question about {product}',
        opening: 'You asked us about {product}. Here is our answer; it is on the page of the product too.',
      },
      hi: {
        subject: '{product} के बारे में आपका सवाल',
        opening: 'आपने {product} के बारे में पूछा था। यह रहा हमारा जवाब; यह प्रोडक्ट के पेज पर भी है।',
      },
    },
  },
  ticket_opened: {
    label: 'Message received',
    when: 'A customer writes to you on the support page.',
    about: 'ticket',
    placeholders: ['ticketNumber', 'aboutOrder', 'answerHours'],
    required: ['ticketNumber'],
    nextHeading: whatNext,
    words: {
      en: {
        subject: 'We have your message: ticket {ticketNumber}',
        opening:
          'We have received your message{aboutOrder}. Your ticket is {ticketNumber}; please mention it whenever you write or call.',
        next: 'A person at {shop} will answer within {answerHours} hours, and we will settle it within a month.',
      },
      hi: {
        subject: 'आपका मैसेज हमें मिल गया: टिकट {ticketNumber}',
        opening:
          'आपका मैसेज हमें मिल गया है{aboutOrder}। इसका टिकट नंबर {ticketNumber} है; लिखते या फ़ोन करते समय कृपया यह नंबर बताएँ।',
        next: '{shop} से कोई व्यक्ति {answerHours} घंटे के अंदर जवाब देगा, और हम इसे एक महीने के अंदर निपटाएँगे।',
      },
    },
  },
  ticket_answered: {
    label: 'Answer to a message',
    when: 'You answer a ticket that stays open.',
    about: 'ticket',
    placeholders: ['ticketNumber', 'aboutOrder'],
    required: ['ticketNumber'],
    words: {
      en: {
        subject: 'An answer to your ticket {ticketNumber}',
        opening: 'We have answered your ticket {ticketNumber}{aboutOrder}:',
      },
      hi: {
        subject: 'आपके टिकट {ticketNumber} का जवाब',
        opening: 'हमने आपके टिकट {ticketNumber} का जवाब दिया है{aboutOrder}:',
      },
    },
  },
  ticket_closed: {
    label: 'Message settled',
    when: 'You settle a ticket.',
    about: 'ticket',
    placeholders: ['ticketNumber', 'aboutOrder'],
    required: ['ticketNumber'],
    words: {
      en: {
        subject: 'Your ticket {ticketNumber} is settled',
        opening: 'We have answered your ticket {ticketNumber}{aboutOrder}:',
      },
      hi: {
        subject: 'आपका टिकट {ticketNumber} निपट गया',
        opening: 'हमने आपके टिकट {ticketNumber} का जवाब दिया है{aboutOrder}:',
      },
    },
  },
  sign_in_code: {
    label: 'Code to sign in',
    when: 'Somebody requests a code instead of a password. The code is below the opening.',
    about: 'account',
    placeholders: ['minutes'],
    words: {
      en: {
        subject: 'Your code for {shop}',
        opening: 'Somebody, most likely you, wants to sign in at {shop}. This is the code:',
        next: 'It works once, for {minutes} minutes, and only in the browser that requested it. If you did not request it, there is nothing to do. Tell it to nobody: we never ask for it.',
      },
      hi: {
        subject: '{shop} का आपका कोड',
        opening: 'कोई, शायद आप, {shop} पर साइन इन करना चाहता है। कोड यह है:',
        next: 'यह एक बार, {minutes} मिनट तक, और सिर्फ़ उसी ब्राउज़र में चलता है जिसमें मँगाया गया। अगर आपने नहीं माँगा, तो कुछ न करें। इसे किसी को न बताएँ: हम कभी नहीं पूछते।',
      },
    },
  },
  password_removed: {
    label: 'Password removed',
    when: 'Somebody signs in with a code to an account whose email nobody had proven: its old password no longer works.',
    about: 'account',
    placeholders: ['time'],
    words: {
      en: {
        subject: 'The old password of your account at {shop} is removed',
        opening:
          'You signed in with a code on {time}. The account had a password before, from a time when nobody had shown that this mailbox is theirs. So it is removed, and all other browsers are signed out.',
        next: 'If the password was yours, choose a new one with the button. You can also go on signing in with codes.',
      },
      hi: {
        subject: '{shop} पर आपके अकाउंट का पुराना पासवर्ड हटा दिया गया',
        opening:
          'आपने {time} कोड से साइन इन किया। अकाउंट का पासवर्ड तब रखा गया था जब किसी ने नहीं दिखाया था कि यह मेल उनका है। इसलिए वह हटा दिया गया, और बाकी सभी ब्राउज़र साइन आउट हो गए।',
        next: 'अगर पासवर्ड आपका था, तो बटन से नया चुनें। चाहें तो आगे भी कोड से साइन इन करते रहें।',
      },
    },
  },
  email_change_code: {
    label: 'Code for a new email',
    when: 'A customer changes the email of the account: one mail to each address. The code is below the opening.',
    about: 'account',
    placeholders: ['minutes'],
    words: {
      en: {
        subject: 'Your code for a new email at {shop}',
        opening:
          'Somebody, most likely you, is changing the email of an account at {shop}. This is the code for this address:',
        next: 'It works once, for {minutes} minutes. If you did not request it, tell the code to nobody, and choose a new password if you have an account with us.',
      },
      hi: {
        subject: '{shop} पर नए ईमेल का कोड',
        opening: 'कोई, शायद आप, {shop} पर एक अकाउंट का ईमेल बदल रहा है। इस पते का कोड यह है:',
        next: 'यह एक बार, {minutes} मिनट तक चलता है। अगर आपने नहीं माँगा, तो कोड किसी को न बताएँ, और हमारे यहाँ अकाउंट हो तो नया पासवर्ड चुनें।',
      },
    },
  },
  email_changed: {
    label: 'Email changed',
    when: 'The email of an account is changed: to both addresses.',
    about: 'account',
    placeholders: ['time'],
    words: {
      en: {
        subject: 'The email of your account at {shop} was changed',
        opening:
          'The email of your account with us was changed on {time}. From now on you sign in with the new one, and all mails go there. If it was you, there is nothing to do.',
        next: 'If it was not you, write to us at once.',
      },
      hi: {
        subject: '{shop} पर आपके अकाउंट का ईमेल बदला गया',
        opening:
          'हमारे यहाँ आपके अकाउंट का ईमेल {time} बदला गया। अब से साइन इन नए ईमेल से होगा, और सभी मेल वहीं जाएँगे। अगर यह आपने किया है, तो कुछ न करें।',
        next: 'अगर यह आपने नहीं किया, तो हमें तुरंत लिखें।',
      },
    },
  },
  password_reset: {
    label: 'New password',
    when: 'Somebody requests a new password.',
    about: 'account',
    placeholders: ['minutes'],
    words: {
      en: {
        subject: 'Choose a new password for {shop}',
        opening:
          'Somebody, most likely you, requested a new password for your account with us. Choose one here:',
        next: 'The link works once, for {minutes} minutes. If you did not request it, there is nothing to do: your password stays as it is.',
      },
      hi: {
        subject: '{shop} के लिए नया पासवर्ड चुनें',
        opening: 'किसी ने, शायद आपने, हमारे यहाँ आपके अकाउंट के लिए नया पासवर्ड माँगा है। यहाँ चुनें:',
        next: 'यह लिंक एक बार, {minutes} मिनट तक काम करता है। अगर आपने नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वही रहेगा।',
      },
    },
  },
  password_changed: {
    label: 'Password changed',
    when: 'The password of an account is changed, or a new one is set with an emailed link.',
    about: 'account',
    placeholders: ['time'],
    words: {
      en: {
        subject: 'Your password for {shop} was changed',
        opening:
          'The password of your account with us was changed on {time}. All other browsers are signed out. If it was you, there is nothing to do.',
        next: 'If it was not you, choose a new password at once with the button above, and write to us.',
      },
      hi: {
        subject: '{shop} का आपका पासवर्ड बदला गया',
        opening:
          'हमारे यहाँ आपके अकाउंट का पासवर्ड {time} बदला गया। बाकी सभी ब्राउज़र लॉगआउट हो गए हैं। अगर यह आपने किया है, तो कुछ न करें।',
        next: 'अगर यह आपने नहीं किया, तो ऊपर के बटन से तुरंत नया पासवर्ड चुनें और हमें लिखें।',
      },
    },
  },
  new_sign_in: {
    label: 'Sign-in from a new network',
    when: 'Somebody signs in to an account from a network where it has not signed in before: always for people of the shop, for shoppers once their email is proven.',
    about: 'account',
    placeholders: ['device', 'time'],
    required: ['device', 'time'],
    words: {
      en: {
        subject: 'A new sign-in at {shop}',
        opening:
          'Somebody, most likely you, signed in to your account with us on {time} ({device}), from a network where you have not signed in before. If it was you, there is nothing to do.',
        next: 'If it was not you, choose a new password at once with the button: that signs out all others.',
      },
      hi: {
        subject: '{shop} पर नया साइन इन',
        opening:
          'किसी ने, शायद आपने, {time} हमारे यहाँ आपके अकाउंट में साइन इन किया ({device}), ऐसे नेटवर्क से जहाँ से आपने पहले साइन इन नहीं किया था। अगर यह आपने किया है, तो कुछ न करें।',
        next: 'अगर यह आपने नहीं किया, तो बटन से तुरंत नया पासवर्ड चुनें: इससे बाकी सब साइन आउट हो जाते हैं।',
      },
    },
  },
  factor_changed: {
    label: 'Sign-in and security changed',
    when: 'Another way to prove an account is added, used in an emergency or removed: an authenticator app, recovery codes.',
    about: 'account',
    placeholders: ['change', 'time'],
    required: ['change', 'time'],
    words: {
      en: {
        subject: 'Sign-in and security of your account at {shop}',
        opening: '{change}: {time}. If it was you, there is nothing to do.',
        next: 'If it was not you, choose a new password at once with the button, and write to us.',
      },
      hi: {
        subject: '{shop} पर आपके अकाउंट की सुरक्षा',
        opening: '{change}: {time}। अगर यह आपने किया है, तो कुछ न करें।',
        next: 'अगर यह आपने नहीं किया, तो बटन से तुरंत नया पासवर्ड चुनें और हमें लिखें।',
      },
    },
  },
  stay_ended: {
    label: 'Device signed out',
    when: 'The cookie of a device that stayed signed in is used a second time, so somebody may have copied it.',
    about: 'account',
    placeholders: ['device', 'time'],
    required: ['device', 'time'],
    words: {
      en: {
        subject: 'We signed out one of your devices at {shop}',
        opening:
          'A device on which you stay signed in ({device}) was signed out on {time}: what it remembers you by was used a second time. Somebody may have copied it. It can also be a browser that was restored from a backup, or an answer that was lost on the way.',
        next: 'Sign in again on that device. If you do not know the device, or this happens again, choose a new password: that signs out all others.',
      },
      hi: {
        subject: '{shop} पर आपका एक डिवाइस साइन आउट किया गया',
        opening:
          'जिस डिवाइस ({device}) पर आप साइन इन रहते थे, उसे {time} साइन आउट कर दिया गया: जिससे वह आपको पहचानता है, वह दूसरी बार इस्तेमाल हुआ। हो सकता है किसी ने उसकी नकल की हो। यह बैकअप से वापस लाया गया ब्राउज़र, या रास्ते में खोया जवाब भी हो सकता है।',
        next: 'उस डिवाइस पर फिर से साइन इन करें। अगर आप उस डिवाइस को नहीं पहचानते, या ऐसा फिर होता है, तो नया पासवर्ड चुनें: इससे बाकी सब साइन आउट हो जाते हैं।',
      },
    },
  },
  account_closed: {
    label: 'Account closed',
    when: 'A customer closes the account, or you do.',
    about: 'closing',
    placeholders: [],
    words: {
      en: {
        subject: 'Your account with {shop} is closed',
        opening:
          'Your account with us is closed for good. Your password, saved addresses, cart and requests are erased, and your reviews no longer show your name.',
        next: 'Orders, invoices and what you wrote to us about them are kept for as long as the law requires. If you want to come back, you can open a new account with this email.',
      },
      hi: {
        subject: '{shop} पर आपका अकाउंट बंद हो गया',
        opening:
          'हमारे यहाँ आपका अकाउंट हमेशा के लिए बंद हो गया है। आपका पासवर्ड, सेव किए पते, कार्ट और आपके अनुरोध मिटा दिए गए हैं, और आपके रिव्यू पर अब आपका नाम नहीं दिखता।',
        next: 'ऑर्डर, बिल और उनके बारे में आपने हमें जो लिखा, वह उतने साल रखा जाता है जितने साल क़ानून के लिए ज़रूरी है। लौटना चाहें, तो इसी ईमेल से नया अकाउंट बना सकते हैं।',
      },
    },
  },
} as const satisfies Record<string, InstalledTemplate>;
