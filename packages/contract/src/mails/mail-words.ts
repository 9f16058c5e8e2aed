/**
 * The words of each mail to shoppers, as installed: what the owner may say differently. `{name}` of a placeholder stands
 * for what differs from mail to mail. What else a mail has (what was bought, addresses, sums, its button) stays.
 */

/** The languages in which a mail has words of its own. */
export const MAIL_LANGUAGES = ['en', 'hi'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** What an owner writes of a mail in one language. */
export interface MailWords {
  subject: string;
  /** After the greeting; an empty line begins a paragraph. */
  opening: string;
  /** Below what the mail lists; empty: nothing. */
  next: string;
}

/** What stands for a placeholder, and what it looks like. */
export const mailPlaceholders = {
  shop: { means: 'name of the shop', example: 'Deodar' },
  orderNumber: { means: 'number of the order', example: 'DEO-1042' },
  newOrderNumber: { means: 'number of the replacement', example: 'DEO-1043' },
  total: { means: 'what the order comes to', example: '₹498.00' },
  amount: { means: 'money that goes back', example: '₹249.00' },
  way: { means: 'how you paid it back', example: 'UPI, reference 4711' },
  until: { means: 'until when it waits', example: '14 March, 6:30 pm' },
  hours: { means: 'how long it waits to be confirmed', example: '24 hours' },
  product: { means: 'name of the product', example: 'Lavender soap' },
  minutes: { means: 'for how many minutes the link works', example: '30' },
  ticketNumber: { means: 'number of the ticket', example: 'DEO-T1001' },
  aboutOrder: { means: '“ about order …” with the space before it, or nothing', example: '' },
  answerHours: { means: 'hours within which you answer', example: '48' },
} as const;
export type MailPlaceholder = keyof typeof mailPlaceholders;

export interface MailWording {
  /** What the owner calls the mail. */
  label: string;
  /** When it is sent. */
  when: string;
  /** What else is in it, which tells the preview which mail may stand in for one that was never sent. */
  about: 'order' | 'ticket' | 'account' | 'product';
  placeholders: readonly MailPlaceholder[];
  /** Those without which the mail would leave its reader guessing: in the subject or in the words. */
  required: readonly MailPlaceholder[];
  /** Above `next`; none: a plain paragraph. */
  nextHeading?: Readonly<Record<MailLanguage, string>>;
  words: Readonly<Record<MailLanguage, MailWords>>;
}

const whatNext = { en: 'What happens next', hi: 'आगे क्या होगा' };
const yourMoney = { en: 'Your money', hi: 'आपके पैसे' };
const BANKS_EN = 'Banks usually take 5 to 7 working days to show it in your account.';
const BANKS_HI = 'बैंक को इसे आपके खाते में दिखाने में आम तौर पर 5 से 7 कामकाजी दिन लगते हैं।';
const refundSubject = {
  en: 'Refund of your order {orderNumber}: {amount}',
  hi: 'आपके ऑर्डर {orderNumber} के पैसे वापस: {amount}',
};
const WAY_EN = '{amount} goes back the way it was paid.';
const WAY_HI = '{amount} उसी तरीके से वापस जा रहे हैं जिससे पेमेंट हुआ था।';

function refund(
  label: string,
  when: string,
  opening: Record<MailLanguage, string>,
  subject: Record<MailLanguage, string> = refundSubject,
) {
  return {
    label,
    when,
    about: 'order',
    placeholders: ['orderNumber', 'amount'],
    required: ['orderNumber', 'amount'],
    nextHeading: whatNext,
    words: {
      en: { subject: subject.en, opening: opening.en, next: BANKS_EN },
      hi: { subject: subject.hi, opening: opening.hi, next: BANKS_HI },
    },
  } as const;
}

export const mailWordings = {
  order_confirmed: {
    label: 'Order confirmed',
    when: 'The payment of an order has arrived.',
    about: 'order',
    placeholders: ['orderNumber', 'total'],
    required: ['orderNumber'],
    nextHeading: whatNext,
    words: {
      en: {
        subject: 'Your order {orderNumber} is confirmed',
        opening: 'Thank you for your order. Your payment of {total} has arrived.',
        next: 'We pack your order and write to you when it is on its way.',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} पक्का हो गया',
        opening: 'आपके ऑर्डर के लिए धन्यवाद। आपका {total} का पेमेंट हमें मिल गया है।',
        next: 'हम आपका ऑर्डर पैक करेंगे और भेजते ही आपको लिखेंगे।',
      },
    },
  },
  cash_to_confirm: {
    label: 'Cash on delivery, to confirm',
    when: 'An order to be paid in cash is placed.',
    about: 'order',
    placeholders: ['orderNumber', 'total', 'hours'],
    required: ['orderNumber', 'hours'],
    words: {
      en: {
        subject: 'Please confirm your order {orderNumber}',
        opening:
          'Thank you for your order. You pay {total} in cash when it arrives. Please confirm it first: without your word it ends in {hours}, and nothing is sent.',
        next: '',
      },
      hi: {
        subject: 'कृपया अपना ऑर्डर {orderNumber} पक्का करें',
        opening:
          'आपके ऑर्डर के लिए धन्यवाद। ऑर्डर पहुँचने पर आप {total} नकद देंगे। कृपया पहले इसे पक्का करें: नहीं तो यह {hours} में ख़त्म हो जाएगा और कुछ नहीं भेजा जाएगा।',
        next: '',
      },
    },
  },
  cash_confirmed: {
    label: 'Cash on delivery, confirmed',
    when: 'An order to be paid in cash is confirmed.',
    about: 'order',
    placeholders: ['orderNumber', 'total'],
    required: ['orderNumber', 'total'],
    nextHeading: whatNext,
    words: {
      en: {
        subject: 'Your order {orderNumber} is confirmed',
        opening: 'Thank you, your order is confirmed. Please have {total} in cash ready when it arrives.',
        next: '',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} पक्का हो गया',
        opening: 'धन्यवाद, आपका ऑर्डर पक्का हो गया है। ऑर्डर पहुँचने पर कृपया {total} नकद तैयार रखें।',
        next: '',
      },
    },
  },
  cash_not_confirmed: {
    label: 'Cash on delivery, not confirmed',
    when: 'An order to be paid in cash was not confirmed in time.',
    about: 'order',
    placeholders: ['orderNumber'],
    required: ['orderNumber'],
    words: {
      en: {
        subject: 'Your order {orderNumber} has ended',
        opening:
          'Your cash on delivery order was not confirmed in time, so it has ended. Nothing will be sent and nothing is to be paid. You are welcome to order again.',
        next: '',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} ख़त्म हो गया',
        opening:
          'आपका कैश ऑन डिलीवरी ऑर्डर समय पर पक्का नहीं हुआ, इसलिए वह ख़त्म हो गया है। कुछ नहीं भेजा जाएगा और कुछ देना नहीं है। आप फिर से ऑर्डर कर सकते हैं।',
        next: '',
      },
    },
  },
  order_shipped: {
    label: 'Order on its way',
    when: 'An order is set to shipped.',
    about: 'order',
    placeholders: ['orderNumber'],
    required: ['orderNumber'],
    words: {
      en: {
        subject: 'Your order {orderNumber} is on its way',
        opening: 'Your order {orderNumber} is on its way to you.',
        next: '',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} रास्ते में है',
        opening: 'आपका ऑर्डर {orderNumber} आपकी ओर निकल चुका है।',
        next: '',
      },
    },
  },
  order_tracking_added: {
    label: 'Tracking details',
    when: 'Courier or tracking number are entered after the order was shipped.',
    about: 'order',
    placeholders: ['orderNumber'],
    required: ['orderNumber'],
    words: {
      en: {
        subject: 'Tracking details of your order {orderNumber}',
        opening: 'You can now follow your order {orderNumber}.',
        next: '',
      },
      hi: {
        subject: 'आपके ऑर्डर {orderNumber} की ट्रैकिंग जानकारी',
        opening: 'अब आप देख सकते हैं कि आपका ऑर्डर {orderNumber} कहाँ पहुँचा है।',
        next: '',
      },
    },
  },
  order_tracking_changed: {
    label: 'New tracking details',
    when: 'Courier or tracking number of a shipped order are corrected.',
    about: 'order',
    placeholders: ['orderNumber'],
    required: ['orderNumber'],
    words: {
      en: {
        subject: 'New tracking details of your order {orderNumber}',
        opening: 'The tracking details of your order {orderNumber} have changed. These are the right ones.',
        next: '',
      },
      hi: {
        subject: 'आपके ऑर्डर {orderNumber} की नई ट्रैकिंग जानकारी',
        opening: 'आपके ऑर्डर {orderNumber} की ट्रैकिंग जानकारी बदल गई है। सही जानकारी यह है।',
        next: '',
      },
    },
  },
  order_delivered: {
    label: 'Order delivered',
    when: 'An order is set to delivered.',
    about: 'order',
    placeholders: ['orderNumber'],
    required: ['orderNumber'],
    words: {
      en: {
        subject: 'Your order {orderNumber} is delivered',
        opening: 'Your order {orderNumber} is delivered. We hope you like it.',
        next: '',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} पहुँच गया',
        opening: 'आपका ऑर्डर {orderNumber} आप तक पहुँच गया है। उम्मीद है आपको पसंद आएगा।',
        next: '',
      },
    },
  },
  review_request: {
    label: 'Asking for a review',
    when: 'Some days after delivery, as Settings say under Reviews.',
    about: 'order',
    placeholders: ['orderNumber'],
    required: [],
    words: {
      en: {
        subject: 'How do you like your order {orderNumber}?',
        opening:
          'Your order has been with you for some days. What do you think of it? A few words and a number of stars help others to choose.',
        next: '',
      },
      hi: {
        subject: 'आपको अपना ऑर्डर {orderNumber} कैसा लगा?',
        opening: 'आपका ऑर्डर कुछ दिनों से आपके पास है। आपको कैसा लगा? आपके कुछ शब्द और स्टार दूसरों को चुनने में मदद करते हैं।',
        next: '',
      },
    },
  },
  order_cancelled: {
    label: 'Order cancelled by you',
    when: 'A paid order is set to rejected.',
    about: 'order',
    placeholders: ['orderNumber', 'amount'],
    required: ['orderNumber', 'amount'],
    nextHeading: yourMoney,
    words: {
      en: {
        subject: 'Your order {orderNumber} is cancelled',
        opening: 'We are sorry: we cannot deliver your order {orderNumber} and have cancelled it.',
        next: `${WAY_EN} We write to you when it is on its way.`,
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} रद्द हो गया',
        opening: 'हमें खेद है: हम आपका ऑर्डर {orderNumber} नहीं पहुँचा सकते और उसे रद्द कर दिया है।',
        next: `${WAY_HI} पैसे भेजते ही हम आपको लिखेंगे।`,
      },
    },
  },
  order_cancelled_by_shopper: {
    label: 'Order cancelled by the shopper',
    when: 'A shopper cancels before you pack.',
    about: 'order',
    placeholders: ['orderNumber', 'amount'],
    required: ['orderNumber', 'amount'],
    nextHeading: yourMoney,
    words: {
      en: {
        subject: 'Your order {orderNumber} is cancelled',
        opening: 'You have cancelled your order {orderNumber}. Nothing will be sent.',
        next: '{amount} goes back the way it was paid, without any charge. We write to you when it is on its way.',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} रद्द हो गया',
        opening: 'आपने अपना ऑर्डर {orderNumber} रद्द कर दिया है। कुछ नहीं भेजा जाएगा।',
        next: '{amount} बिना किसी कटौती के उसी तरीके से वापस जाएँगे जिससे पेमेंट हुआ था। पैसे भेजते ही हम आपको लिखेंगे।',
      },
    },
  },
  order_refunded: refund('Refund', 'You refund what is left of an order.', {
    en: `We have refunded your order. ${WAY_EN}`,
    hi: `हमने आपके ऑर्डर के पैसे वापस कर दिए हैं। ${WAY_HI}`,
  }),
  order_part_refunded: refund(
    'Part refund',
    'You refund a part of an order.',
    {
      en: `We have refunded part of your order. ${WAY_EN}`,
      hi: `हमने आपके ऑर्डर के कुछ पैसे वापस कर दिए हैं। ${WAY_HI}`,
    },
    {
      en: 'Part refund of your order {orderNumber}: {amount}',
      hi: 'आपके ऑर्डर {orderNumber} के कुछ पैसे वापस: {amount}',
    },
  ),
  refund_paid_back: {
    label: 'Refund that you paid yourself',
    when: 'You noted how you gave money of a cash order back.',
    about: 'order',
    placeholders: ['orderNumber', 'amount', 'way'],
    required: ['orderNumber', 'amount'],
    nextHeading: whatNext,
    words: {
      en: {
        subject: refundSubject.en,
        opening: 'We have paid {amount} back to you by {way}.',
        next: '',
      },
      hi: {
        subject: refundSubject.hi,
        opening: 'हमने आपको {amount} वापस कर दिए हैं: {way}।',
        next: '',
      },
    },
  },
  refund_cancelled: refund(
    'Refund of a cancelled order',
    'The money of an order that its shopper cancelled leaves.',
    {
      en: `You have cancelled your order {orderNumber}. ${WAY_EN}`,
      hi: `आपने अपना ऑर्डर {orderNumber} रद्द किया था। ${WAY_HI}`,
    },
  ),
  refund_too_late: refund(
    'Refund of a late payment',
    'A payment arrives for an order that can no longer be served.',
    {
      en: `Your payment for {orderNumber} arrived after we had given up waiting for it, and we can no longer deliver the order. You have lost nothing: ${WAY_EN}`,
      hi: `ऑर्डर {orderNumber} का आपका पेमेंट तब आया जब हम उसका इंतज़ार छोड़ चुके थे, और अब हम यह ऑर्डर नहीं पहुँचा सकते। आपका कोई नुकसान नहीं हुआ: ${WAY_HI}`,
    },
  ),
  refund_code_used: refund(
    'Refund as a code was used up',
    'Others have used up the code of an order before it was paid.',
    {
      en: `The code of your order {orderNumber} was used up by orders that were paid before, so we cannot deliver it at this price. You have lost nothing: ${WAY_EN}`,
      hi: `आपके ऑर्डर {orderNumber} का कोड पहले पेमेंट हुए ऑर्डर में पूरा इस्तेमाल हो चुका था, इसलिए हम इसे इस दाम पर नहीं पहुँचा सकते। आपका कोई नुकसान नहीं हुआ: ${WAY_HI}`,
    },
  ),
  refund_paid_twice: refund('Refund of a second payment', 'An order was paid twice.', {
    en: `You have paid for {orderNumber} twice. The first payment counts, nothing changes about your order, and the second goes back: ${WAY_EN}`,
    hi: `आपने {orderNumber} का पेमेंट दो बार कर दिया है। पहला पेमेंट मान्य है, आपके ऑर्डर में कुछ नहीं बदलता, और दूसरा वापस जा रहा है: ${WAY_HI}`,
  }),
  order_address_corrected: {
    label: 'Address corrected',
    when: 'You correct where a paid order goes.',
    about: 'order',
    placeholders: ['orderNumber'],
    required: ['orderNumber'],
    words: {
      en: {
        subject: 'The address of your order {orderNumber} was corrected',
        opening: 'We have corrected where your order {orderNumber} goes. Please check it.',
        next: '',
      },
      hi: {
        subject: 'आपके ऑर्डर {orderNumber} का पता ठीक किया गया',
        opening: 'हमने आपके ऑर्डर {orderNumber} का पता ठीक कर दिया है। कृपया जाँच लें।',
        next: '',
      },
    },
  },
  order_payment_link: {
    label: 'Payment link',
    when: 'You take an order by hand and have its link mailed.',
    about: 'order',
    placeholders: ['orderNumber', 'total', 'until'],
    required: ['orderNumber', 'until'],
    words: {
      en: {
        subject: 'Please pay your order {orderNumber}: {total}',
        opening:
          'We have taken down your order {orderNumber}, as we agreed. We keep it for you until {until}.',
        next: '',
      },
      hi: {
        subject: 'कृपया अपने ऑर्डर {orderNumber} का पेमेंट करें: {total}',
        opening: 'जैसा तय हुआ था, हमने आपका ऑर्डर {orderNumber} लिख लिया है। हम इसे {until} तक आपके लिए रखेंगे।',
        next: '',
      },
    },
  },
  order_replacement: {
    label: 'Replacement',
    when: 'You send pieces of an order once more.',
    about: 'order',
    placeholders: ['orderNumber', 'newOrderNumber'],
    required: ['orderNumber', 'newOrderNumber'],
    words: {
      en: {
        subject: 'A replacement for your order {orderNumber}',
        opening:
          'We send you pieces of your order {orderNumber} once more, at no cost. It is order {newOrderNumber}; we write to you when it leaves.',
        next: '',
      },
      hi: {
        subject: 'आपके ऑर्डर {orderNumber} के बदले नया सामान',
        opening:
          'हम आपके ऑर्डर {orderNumber} का सामान बिना किसी खर्च के दोबारा भेज रहे हैं। इसका ऑर्डर नंबर {newOrderNumber} है; भेजते ही हम आपको लिखेंगे।',
        next: '',
      },
    },
  },
  back_in_stock: {
    label: 'Back in stock',
    when: 'A product that somebody waits for is back.',
    about: 'product',
    placeholders: ['product'],
    required: ['product'],
    words: {
      en: {
        subject: '{product} is back',
        opening:
          'You asked us to tell you when {product} is back. It is, for as long as there are pieces: we have not put one aside for you.',
        next: 'This is the only mail about it. We have forgotten your request.',
      },
      hi: {
        subject: '{product} फिर से उपलब्ध है',
        opening:
          'आपने कहा था कि {product} फिर से आने पर हम आपको बताएँ। अब यह उपलब्ध है, जब तक स्टॉक रहे: हमने आपके लिए अलग से नहीं रखा है।',
        next: 'इसके बारे में यही एक मेल है। आपका अनुरोध हमने हटा दिया है।',
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
          'Your message has reached us{aboutOrder}. Its ticket is {ticketNumber}; please name it whenever you write or call.',
        next: 'A person of {shop} answers within {answerHours} hours, and we settle it within a month.',
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
        next: '',
      },
      hi: {
        subject: 'आपके टिकट {ticketNumber} का जवाब',
        opening: 'हमने आपके टिकट {ticketNumber} का जवाब दिया है{aboutOrder}:',
        next: '',
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
        next: '',
      },
      hi: {
        subject: 'आपका टिकट {ticketNumber} निपट गया',
        opening: 'हमने आपके टिकट {ticketNumber} का जवाब दिया है{aboutOrder}:',
        next: '',
      },
    },
  },
  password_reset: {
    label: 'New password',
    when: 'Somebody asks for a new password.',
    about: 'account',
    placeholders: ['minutes'],
    required: ['minutes'],
    words: {
      en: {
        subject: 'Choose a new password for {shop}',
        opening:
          'Somebody, most likely you, asked for a new password for your account with us. Choose one here:',
        next: 'The link works once, for {minutes} minutes. If you did not ask for it, there is nothing to do: your password stays as it is.',
      },
      hi: {
        subject: '{shop} के लिए नया पासवर्ड चुनें',
        opening: 'किसी ने, शायद आपने, हमारे यहाँ आपके अकाउंट के लिए नया पासवर्ड माँगा है। यहाँ चुनें:',
        next: 'यह लिंक एक बार, {minutes} मिनट तक काम करता है। अगर आपने नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वही रहेगा।',
      },
    },
  },
} as const satisfies Record<string, MailWording>;

export type MailWordingId = keyof typeof mailWordings;
export const mailWordingIds = Object.keys(mailWordings) as MailWordingId[];

/** What the mail says in the place of its placeholders; `{shop}` is filled in for every mail. */
export type MailValues<Id extends MailWordingId> = Record<
  (typeof mailWordings)[Id]['placeholders'][number],
  string
>;

/** What an owner says differently, by mail and language. */
export type OwnMailWords = Readonly<
  Record<string, { readonly [Language in MailLanguage]?: MailWords | undefined }>
>;

export function isMailWordingId(id: string): id is MailWordingId {
  return Object.hasOwn(mailWordings, id);
}

/** A text with its placeholders filled in; what a value says is never read as a placeholder. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** What is wrong with the words of a mail, by field, with what would be right; empty: nothing. */
export function faultsOfMailWords(
  id: MailWordingId,
  words: MailWords,
): Partial<Record<keyof MailWords, string>> {
  const { placeholders, required }: MailWording = mailWordings[id];
  const known = [...placeholders, 'shop'];
  const faults: Partial<Record<keyof MailWords, string>> = {};
  for (const field of ['subject', 'opening', 'next'] as const) {
    const names = [...words[field].matchAll(PLACEHOLDER)].map(([, name = '']) => name);
    const unknown = names.find((name) => !known.includes(name));
    const rest = words[field].replace(PLACEHOLDER, '');
    if (unknown !== undefined) {
      faults[field] = `This mail has no {${unknown}}. It can say ${inBraces(known)}.`;
    } else if (/[{}]/.test(rest)) {
      faults[field] = `A placeholder is a name between braces: ${inBraces(known)}. Leave out other braces.`;
    }
  }
  if (words.subject === '') faults.subject ??= 'Enter a subject.';
  if (words.opening === '') faults.opening ??= 'Enter what the mail says.';
  const all = `${words.subject}\n${words.opening}\n${words.next}`;
  const missing = required.filter((name) => !all.includes(`{${name}}`));
  if (missing.length > 0) {
    faults.opening ??= `Keep ${inBraces(missing)} in the subject or the words: without ${missing.length === 1 ? 'it' : 'them'} the reader cannot know the ${missing.map((name) => mailPlaceholders[name].means).join(' and the ')}.`;
  }
  return faults;
}

function inBraces(names: readonly string[]): string {
  const written = names.map((name) => `{${name}}`);
  return written.length < 2 ? written.join('') : `${written.slice(0, -1).join(', ')} and ${written.at(-1)}`;
}
