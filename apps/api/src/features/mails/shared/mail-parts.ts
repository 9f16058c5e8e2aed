import type { Language } from '@shop/contract/languages';
import { type Message, message } from '@shop/messages';
import { partsOfAccountMails } from './parts-of-account-mails.ts';

const seeOrder = message('See your order', 'ऑर्डर देखें');
const addressHelp = message('Is something wrong with the order or the address?', 'ऑर्डर या पते में कुछ ग़लत है?');

/**
 * What mails to shoppers say besides the words that an owner may change (`contract/mails/mail-templates.ts`), by kind of
 * mail: the preview in a list of mails, headings, buttons, the question before the shop's address.
 */
export const partsOfMails = {
  every: {
    greeting: message<{ userName: string }>('Dear {userName},', 'नमस्ते {userName} जी,'),
    greetingOfAnyone: message('Hello,', 'नमस्ते,'),
  },
  order: {
    subtotal: message('Subtotal', 'सामान का दाम'),
    discount: message<{ code: string }>('Discount ({code})', 'छूट ({code})'),
    prepaidDiscount: message('Discount for paying online', 'ऑनलाइन पेमेंट पर छूट'),
    replacement: message('Replacement', 'बदले में भेजा गया'),
    delivery: message('Delivery', 'डिलीवरी'),
    deliveryByCode: message<{ code: string }>('Delivery ({code})', 'डिलीवरी ({code})'),
    free: message('Free', 'मुफ़्त'),
    cashOnDelivery: message('Cash on delivery', 'कैश ऑन डिलीवरी'),
    cashReady: message<{ total: string }>(
      'Please keep {total} ready for the courier.',
      'कृपया कूरियर के लिए {total} नकद तैयार रखें।',
    ),
    total: message('Total', 'कुल'),
    parcel: message('In the parcel', 'पार्सल में'),
    address: message('Delivery address', 'यहाँ पहुँचेगा'),
    gift: message('A gift', 'गिफ़्ट'),
    giftPrices: message(
      'No prices are in the parcel. The invoice comes by email to who ordered.',
      'पार्सल में कोई दाम नहीं लिखा होता। इनवॉइस ईमेल से ऑर्डर करने वाले को मिलता है।',
    ),
    giftFrom: message<{ from: string }>('Sender on the parcel: {from}', 'पार्सल पर भेजने वाले का नाम: {from}'),
    phone: message<{ phone: string }>('Phone {phone}', 'फ़ोन {phone}'),
    arrival: message('Expected delivery', 'कब तक पहुँचेगा'),
    paper: message<{ paper: string }>(
      '{paper} is attached to this email as a PDF file.',
      '{paper} इस मेल के साथ PDF फ़ाइल में है।',
    ),
  },
  order_confirmed: {
    preview: message<{ total: string }>(
      'Your payment of {total} has arrived. Next, we will pack your order.',
      'आपका {total} का पेमेंट मिल गया। अब हम आपका ऑर्डर पैक करेंगे।',
    ),
    button: seeOrder,
    help: addressHelp,
  },
  cash_to_confirm: {
    preview: message<{ total: string; hours: string }>(
      '{total} in cash on delivery. Please confirm it: otherwise it is cancelled in {hours}.',
      'ऑर्डर पहुँचने पर {total} नकद। पक्का न करने पर यह {hours} में ख़त्म हो जाएगा।',
    ),
    hours: message<{ hours: number }>(
      '{hours, plural, one {an hour} other {# hours}}',
      '{hours, plural, one {# घंटे} other {# घंटों}}',
    ),
    button: message('Confirm your order', 'ऑर्डर पक्का करें'),
    help: message('Was this not you, or is something wrong?', 'यह ऑर्डर आपने नहीं किया, या कुछ ग़लत है?'),
  },
  cash_confirmed: {
    preview: message<{ total: string }>(
      'Please have {total} ready when it arrives.',
      'ऑर्डर पहुँचने पर कृपया {total} तैयार रखें।',
    ),
    button: seeOrder,
    help: addressHelp,
  },
  cash_not_confirmed: {
    preview: message(
      'It was not confirmed in time. You have nothing to pay.',
      'यह समय पर पक्का नहीं हुआ। आपको कुछ नहीं देना है।',
    ),
    button: seeOrder,
  },
  cash_code_used: {
    preview: message(
      'Its code has been used already. You have nothing to pay.',
      'इसका कोड पहले ही इस्तेमाल हो चुका है। आपको कुछ नहीं देना है।',
    ),
    button: seeOrder,
  },
  order_cancelled_by_shopper: {
    preview: message<{ amount: string }>(
      '{amount} goes back to you the way you paid.',
      '{amount} उसी तरीक़े से वापस जाएँगे जिससे पेमेंट हुआ था।',
    ),
    freePreview: message(
      'Nothing will be sent, and you have nothing to pay.',
      'कुछ नहीं भेजा जाएगा और आपको कुछ नहीं देना है।',
    ),
    button: seeOrder,
    help: message('Was this not you?', 'यह ऑर्डर आपने रद्द नहीं किया?'),
  },
  order_refunded: {
    preview: message<{ amount: string }>(
      '{amount} goes back to you the way you paid.',
      '{amount} उसी तरीक़े से वापस जा रहे हैं जिससे पेमेंट हुआ था।',
    ),
    orderTotal: message('Order total', 'ऑर्डर का कुल दाम'),
    before: message('Earlier refunds', 'पहले की वापसी'),
    now: message('This refund', 'यह वापसी'),
    inAll: message('Refunds in all', 'कुल वापसी'),
    fee: message('The payment service’s fee that you paid', 'पेमेंट सर्विस का शुल्क, जो आपने दिया था'),
    withFee: message('This refund with the fee', 'शुल्क के साथ यह वापसी'),
    pieces: message('This refund is for', 'यह वापसी इनके लिए है'),
    paperHeading: message('For your records', 'आपके रिकॉर्ड के लिए'),
    button: seeOrder,
    help: message('Has the money not arrived after 7 working days?', '7 कामकाजी दिनों के बाद भी पैसे नहीं आए?'),
    paidBack: message<{ amount: string }>(
      'We have paid {amount} back to you.',
      'हमने आपको {amount} वापस कर दिए हैं।',
    ),
    paidBackHelp: message('Has the money not arrived yet?', 'पैसे अब तक नहीं आए?'),
    upi: message('UPI', 'यूपीआई'),
    transfer: message('bank transfer', 'बैंक ट्रांसफ़र'),
    cash: message('cash', 'नकद'),
    onDay: message<{ way: string; day: string }>('{way} on {day}', '{day} को {way}'),
    withReference: message<{ way: string; reference: string }>(
      '{way}, reference {reference}',
      '{way}, रेफ़रेंस {reference}',
    ),
  },
  refund_failed: {
    preview: message('Your money is safe with us.', 'आपके पैसे हमारे पास सुरक्षित हैं।'),
    button: seeOrder,
    help: message('Do you want the money on another account?', 'पैसे किसी दूसरे खाते में चाहिए?'),
  },
  order_shipped: {
    courier: message<{ courier: string }>('Sent with {courier}.', '{courier} से भेजा गया।'),
    courierAndNumber: message<{ courier: string; trackingNumber: string }>(
      'Sent with {courier}, tracking number {trackingNumber}.',
      '{courier} से भेजा गया, ट्रैकिंग नंबर {trackingNumber}।',
    ),
    track: message('Track your parcel', 'पार्सल ट्रैक करें'),
    rest: message('Still to come', 'जो अभी आना बाकी है'),
    paperHeading: message('Your invoice', 'आपका बिल'),
    button: seeOrder,
    help: message('A question about the parcel?', 'पार्सल के बारे में कुछ पूछना है?'),
  },
  order_out_for_delivery: {
    preview: message('The courier brings it today.', 'कूरियर इसे आज लाएगा।'),
    button: seeOrder,
    help: message('Has it not come by the evening?', 'शाम तक नहीं आया?'),
  },
  order_not_delivered: {
    preview: message('It is on its way back to us.', 'यह हमारे पास वापस आ रहा है।'),
    lostPreview: message('You lose nothing by it.', 'आपका कोई नुकसान नहीं होगा।'),
    button: seeOrder,
    help: message('Would you still like to have it?', 'क्या आपको यह अब भी चाहिए?'),
    lostHelp: message('Has it reached you after all?', 'क्या यह आप तक पहुँच गया है?'),
  },
  order_delivered: {
    preview: message('We hope you like it.', 'उम्मीद है, आपको पसंद आएगा।'),
    button: seeOrder,
    help: message(
      'Is something missing or damaged, or has nothing arrived?',
      'कुछ कम है, टूटा हुआ है या पहुँचा ही नहीं?',
    ),
  },
  order_cancelled: {
    preview: message<{ amount: string }>(
      'We are sorry: we cannot deliver it. Your {amount} goes back to you.',
      'हमें खेद है, हम इसे नहीं भेज पाएँगे। आपके {amount} आपको वापस मिलेंगे।',
    ),
    freePreview: message('We are sorry: we cannot deliver it.', 'हमें खेद है, हम इसे नहीं भेज पाएँगे।'),
    button: seeOrder,
    help: message('Would you like to know more?', 'कुछ और जानना चाहते हैं?'),
  },
  order_address_corrected: {
    preview: message<{ place: string }>('It now goes to {place}.', 'अब यह {place} पहुँचेगा।'),
    address: message('New delivery address', 'अब यहाँ पहुँचेगा'),
    button: seeOrder,
    help: message(
      'Is the address wrong, or did you not request this?',
      'पता सही नहीं है, या आपने बदलने को नहीं कहा था?',
    ),
  },
  order_payment_link: {
    preview: message<{ until: string }>(
      'We keep your order for you until {until}.',
      'आपका ऑर्डर {until} तक आपके लिए रखा है।',
    ),
    button: message<{ total: string }>('Pay {total}', '{total} का पेमेंट करें'),
    help: addressHelp,
  },
  order_replacement: {
    preview: message(
      'It is free of charge. We will write to you when it leaves.',
      'इसके लिए कुछ नहीं देना है। भेजते ही हम आपको लिखेंगे।',
    ),
    button: seeOrder,
    help: message('Is something wrong with the address?', 'पते में कुछ ग़लत है?'),
  },
  review_request: {
    preview: message('A few words help others to choose.', 'आपके कुछ शब्द दूसरों को चुनने में मदद करते हैं।'),
    button: message('Write a review', 'रिव्यू लिखें'),
    help: message('Is something not as it should be?', 'कुछ ठीक नहीं लगा?'),
  },
  ...partsOfAccountMails,
  back_in_stock: {
    preview: message('You asked us to tell you.', 'आपने हमसे बताने को कहा था।'),
    button: message<{ title: string }>('See {title}', '{title} देखें'),
  },
  cart_reminder: {
    preview: message('What you left is still there.', 'आपने जो रखा था, वह अब भी है।'),
    soldOut: message<{ titles: string }>(
      'Also in your cart, but sold out: {titles}.',
      'कार्ट में यह भी है, पर अभी स्टॉक में नहीं: {titles}।',
    ),
    button: message('Go to your cart', 'अपना कार्ट देखें'),
  },
  refill_reminder: {
    preview: message('By the rhythm of your own orders.', 'आपके अपने ऑर्डर के हिसाब से।'),
    heading: message('How often you order it', 'आप इसे कितने दिन में मँगाते हैं'),
    every: message<{ title: string; weeks: number }>(
      '{title}: about once in {weeks, plural, one {a week} other {# weeks}}',
      '{title}: लगभग {weeks, plural, one {# हफ़्ते} other {# हफ़्तों}} में एक बार',
    ),
    button: message('Order again', 'फिर से ऑर्डर करें'),
  },
  question_answered: {
    preview: message('We have answered.', 'हमने जवाब दे दिया है।'),
    question: message('You asked', 'आपका सवाल'),
    answer: message('Our answer', 'हमारा जवाब'),
  },
  ticket: {
    /** Follows what was said, so it begins with a space. */
    aboutOrder: message<{ orderNumber: string }>(
      ' about order {orderNumber}',
      ' (ऑर्डर {orderNumber} के बारे में)',
    ),
  },
  ticket_opened: {
    preview: message<{ hours: number }>(
      'We answer within {hours, plural, one {# hour} other {# hours}}.',
      'हम {hours, plural, one {# घंटे} other {# घंटों}} के भीतर जवाब देंगे।',
    ),
    officer: message('Responsible person', 'ज़िम्मेदार'),
    button: message('Follow your ticket', 'अपना टिकट देखें'),
    help: message('Was this not you?', 'आपने हमें नहीं लिखा था?'),
  },
  ticket_answered: {
    button: message('Read and answer', 'पढ़ें और जवाब दें'),
    help: message('Would you rather call?', 'फ़ोन पर बात करना चाहेंगे?'),
  },
  ticket_closed: {
    heading: message('Settled', 'क्या हुआ'),
    outcome: message<{ outcome: string }>(
      "{outcome}. If the problem remains, write on the ticket's page to reopen it.",
      '{outcome}। अगर बात नहीं बनी, तो टिकट के पेज पर लिखें, वह फिर से खुल जाएगा।',
    ),
    button: message('See your ticket', 'अपना टिकट देखें'),
    /** Written into the ticket if pieces are sent again because of it. */
    replaced: message<{ pieces: string; orderNumber: string }>(
      'We are sending you this again, free of charge: {pieces}. The replacement is order {orderNumber}; we will write to you when it leaves.',
      'हम आपको यह फिर से भेज रहे हैं, इसके लिए कुछ नहीं देना है: {pieces}। इसका ऑर्डर नंबर {orderNumber} है; भेजते ही हम आपको लिखेंगे।',
    ),
  },
};

type InOneLanguage<Table> = {
  readonly [Kind in keyof Table]: {
    readonly [Part in keyof Table[Kind]]: Table[Kind][Part] extends Message<infer Values>
      ? (values: Values) => string
      : never;
  };
};

/** All these texts in one language. */
export type MailParts = InOneLanguage<typeof partsOfMails>;

type AnyText = Message<Record<string, string | number>>;

const known = new Map<Language, MailParts>();

/** What mails in this language say besides the words that an owner may change. */
export function mailParts(language: Language): MailParts {
  const parts = known.get(language) ?? inLanguage(language);
  known.set(language, parts);
  return parts;
}

function inLanguage(language: Language): MailParts {
  const kinds = Object.entries(partsOfMails).map(([kind, texts]) => [
    kind,
    Object.fromEntries(
      Object.entries(texts as unknown as Record<string, AnyText>).map(([part, text]) => [
        part,
        (values: Record<string, string | number>) => text(values, language),
      ]),
    ),
  ]);
  return Object.fromEntries(kinds) as MailParts;
}
