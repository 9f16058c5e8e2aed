import { type InstalledTemplate, whatNext } from './mail-template.ts';

/** Mails about an order that is paid in cash on delivery, as installed. */
export const templatesOfCash = {
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
          'Thank you for your order. You pay {total} in cash when it arrives. Please confirm it first: otherwise it is cancelled in {hours}, and nothing is sent.',
      },
      hi: {
        subject: 'कृपया अपना ऑर्डर {orderNumber} पक्का करें',
        opening:
          'आपके ऑर्डर के लिए धन्यवाद। ऑर्डर पहुँचने पर आप {total} नकद देंगे। कृपया पहले इसे पक्का करें: नहीं तो यह {hours} में ख़त्म हो जाएगा और कुछ नहीं भेजा जाएगा।',
      },
    },
  },
  cash_confirmed: {
    label: 'Cash on delivery, confirmed',
    when: 'An order to be paid in cash is confirmed.',
    about: 'order',
    placeholders: ['orderNumber', 'total'],
    nextHeading: whatNext,
    words: {
      en: {
        subject: 'Your order {orderNumber} is confirmed',
        opening: 'Thank you, your order is confirmed. Please have {total} in cash ready when it arrives.',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} पक्का हो गया',
        opening: 'धन्यवाद, आपका ऑर्डर पक्का हो गया है। ऑर्डर पहुँचने पर कृपया {total} नकद तैयार रखें।',
      },
    },
  },
  cash_not_confirmed: {
    label: 'Cash on delivery, not confirmed',
    when: 'An order to be paid in cash was not confirmed in time.',
    about: 'order',
    placeholders: ['orderNumber'],
    words: {
      en: {
        subject: 'Your order {orderNumber} was cancelled',
        opening:
          'Your cash on delivery order was not confirmed in time, so we have cancelled it. Nothing will be sent, and you have nothing to pay. You are welcome to order again.',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} ख़त्म हो गया',
        opening:
          'आपका कैश ऑन डिलीवरी ऑर्डर समय पर पक्का नहीं हुआ, इसलिए वह ख़त्म हो गया है। कुछ नहीं भेजा जाएगा और कुछ देना नहीं है। आप फिर से ऑर्डर कर सकते हैं।',
      },
    },
  },
  cash_code_used: {
    label: 'Cash on delivery, code used up',
    when: 'An order to be paid in cash is confirmed after its customer has used up its code with another order.',
    about: 'order',
    placeholders: ['orderNumber'],
    words: {
      en: {
        subject: 'Your order {orderNumber} was cancelled',
        opening:
          'You have already used the code of your order {orderNumber} with another order, so we cannot deliver it at this price and have cancelled it. Nothing will be sent, and you have nothing to pay. You are welcome to order again without the code.',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} रद्द हो गया',
        opening:
          'आपके ऑर्डर {orderNumber} का कोड आप दूसरे ऑर्डर में इस्तेमाल कर चुके हैं, इसलिए हम इसे इस दाम पर नहीं पहुँचा सकते और उसे रद्द कर दिया है। कुछ नहीं भेजा जाएगा और आपको कुछ नहीं देना है। आप बिना कोड के फिर से ऑर्डर कर सकते हैं।',
      },
    },
  },
} as const satisfies Record<string, InstalledTemplate>;
