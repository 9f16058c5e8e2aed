import type { MailLanguage, InstalledTemplate } from './mail-template.ts';

const whatNext = { en: 'What happens next', hi: 'आगे क्या होगा' };
const yourMoney = { en: 'Your money', hi: 'आपके पैसे' };
const BANKS_EN = 'Banks usually take 5 to 7 working days to show it in your account.';
const BANKS_HI = 'बैंक को इसे आपके खाते में दिखाने में आम तौर पर 5 से 7 कामकाजी दिन लगते हैं।';
const refundSubject = {
  en: 'Refund of your order {orderNumber}: {amount}',
  hi: 'आपके ऑर्डर {orderNumber} के पैसे वापस: {amount}',
};
const WAY_EN = '{amount} goes back to you the way you paid.';
const WAY_HI = '{amount} उसी तरीक़े से वापस जा रहे हैं जिससे पेमेंट हुआ था।';

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
    nextHeading: whatNext,
    words: {
      en: { subject: subject.en, opening: opening.en, next: BANKS_EN },
      hi: { subject: subject.hi, opening: opening.hi, next: BANKS_HI },
    },
  } as const;
}

/** Mails about orders that end and money that goes back, as installed. */
export const templatesOfRefunds = {
  order_cancelled: {
    label: 'Order cancelled by you',
    when: 'A paid order is set to rejected.',
    about: 'order',
    placeholders: ['orderNumber', 'amount'],
    nextHeading: yourMoney,
    words: {
      en: {
        subject: 'Your order {orderNumber} is cancelled',
        opening: 'We are sorry: we cannot deliver your order {orderNumber} and have cancelled it.',
        next: `${WAY_EN} We will write to you when it is on its way.`,
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} रद्द हो गया',
        opening: 'हमें खेद है: हम आपका ऑर्डर {orderNumber} नहीं पहुँचा सकते और उसे रद्द कर दिया है।',
        next: `${WAY_HI} पैसे भेजते ही हम आपको लिखेंगे।`,
      },
    },
  },
  order_cancelled_not_delivered: {
    label: 'Order cancelled by you, parcel not delivered',
    when: 'A paid order whose parcel is on its way back, back or lost is set to rejected.',
    about: 'order',
    placeholders: ['orderNumber', 'amount'],
    nextHeading: yourMoney,
    words: {
      en: {
        subject: 'Your order {orderNumber} is cancelled',
        opening: 'The parcel of your order {orderNumber} did not reach you, so we have cancelled the order.',
        next: `${WAY_EN} We will write to you when it is on its way.`,
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} रद्द हो गया',
        opening: 'आपके ऑर्डर {orderNumber} का पार्सल आप तक नहीं पहुँच सका, इसलिए हमने ऑर्डर रद्द कर दिया है।',
        next: `${WAY_HI} पैसे भेजते ही हम आपको लिखेंगे।`,
      },
    },
  },
  order_cancelled_by_shopper: {
    label: 'Order cancelled by the shopper',
    when: 'A shopper cancels before you pack.',
    about: 'order',
    placeholders: ['orderNumber', 'amount'],
    nextHeading: yourMoney,
    words: {
      en: {
        subject: 'Your order {orderNumber} is cancelled',
        opening: 'You have cancelled your order {orderNumber}. Nothing will be sent.',
        next: '{amount} goes back to you the way you paid, without any charge. We will write to you when it is on its way.',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} रद्द हो गया',
        opening: 'आपने अपना ऑर्डर {orderNumber} रद्द कर दिया है। कुछ नहीं भेजा जाएगा।',
        next: '{amount} बिना किसी कटौती के उसी तरीक़े से वापस जाएँगे जिससे पेमेंट हुआ था। पैसे भेजते ही हम आपको लिखेंगे।',
      },
    },
  },
  order_cancelled_unpaid: {
    label: 'Order cancelled by you, nothing paid',
    when: 'You end an order to be paid in cash before it is sent, or set a free replacement to rejected.',
    about: 'order',
    placeholders: ['orderNumber'],
    words: {
      en: {
        subject: 'Your order {orderNumber} is cancelled',
        opening:
          'We are sorry: we cannot deliver your order {orderNumber} and have cancelled it. Nothing will be sent, and you have nothing to pay.',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} रद्द हो गया',
        opening:
          'हमें खेद है: हम आपका ऑर्डर {orderNumber} नहीं पहुँचा सकते और उसे रद्द कर दिया है। कुछ नहीं भेजा जाएगा और आपको कुछ नहीं देना है।',
      },
    },
  },
  order_cancelled_by_shopper_unpaid: {
    label: 'Order cancelled by the shopper, nothing paid',
    when: 'A shopper cancels an order to be paid in cash before you pack.',
    about: 'order',
    placeholders: ['orderNumber'],
    words: {
      en: {
        subject: 'Your order {orderNumber} is cancelled',
        opening:
          'You have cancelled your order {orderNumber}. Nothing will be sent, and you have nothing to pay.',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} रद्द हो गया',
        opening: 'आपने अपना ऑर्डर {orderNumber} रद्द कर दिया है। कुछ नहीं भेजा जाएगा और आपको कुछ नहीं देना है।',
      },
    },
  },
  order_refunded: refund('Refund', 'You refund an order as a whole.', {
    en: `We have refunded your order. ${WAY_EN}`,
    hi: `हमने आपके ऑर्डर के पैसे वापस कर दिए हैं। ${WAY_HI}`,
  }),
  order_part_refunded: refund(
    'Partial refund',
    'You refund a part of an order.',
    {
      en: `We have refunded part of your order. ${WAY_EN}`,
      hi: `हमने आपके ऑर्डर के कुछ पैसे वापस कर दिए हैं। ${WAY_HI}`,
    },
    {
      en: 'Partial refund of your order {orderNumber}: {amount}',
      hi: 'आपके ऑर्डर {orderNumber} के कुछ पैसे वापस: {amount}',
    },
  ),
  order_rest_refunded: refund(
    'Refund of the rest',
    'You refund what is left of an order after a part.',
    {
      en: `We have refunded the rest of your order. ${WAY_EN}`,
      hi: `हमने आपके ऑर्डर के बाकी पैसे भी वापस कर दिए हैं। ${WAY_HI}`,
    },
    {
      en: 'Refund of the rest of your order {orderNumber}: {amount}',
      hi: 'आपके ऑर्डर {orderNumber} के बाकी पैसे वापस: {amount}',
    },
  ),
  refund_on_its_way: refund('Refund on its way', 'The payment service has accepted a refund.', {
    en: `Your refund is on its way. ${WAY_EN}`,
    hi: `आपके पैसे वापस आ रहे हैं। ${WAY_HI}`,
  }),
  refund_failed: {
    label: 'Refund that failed',
    when: 'The bank does not accept a refund. It is sent once, however often the refund fails.',
    about: 'order',
    placeholders: ['orderNumber', 'amount'],
    nextHeading: whatNext,
    words: {
      en: {
        subject: 'The refund of your order {orderNumber} has not gone through yet',
        opening:
          'Your bank has not accepted the refund of {amount} for your order {orderNumber}. The usual reason is that the account or card no longer exists. You have lost nothing: we still have the money for you.',
        next: 'We send it once more or pay it to you in another way, and write to you when that is done. You do not need to do anything unless the account or card that you paid with has been closed: then please tell us where to pay it.',
      },
      hi: {
        subject: 'आपके ऑर्डर {orderNumber} के पैसे अभी वापस नहीं पहुँचे हैं',
        opening:
          'आपके बैंक ने ऑर्डर {orderNumber} के {amount} स्वीकार नहीं किए हैं। आम तौर पर ऐसा तब होता है जब खाता या कार्ड बंद हो चुका हो। आपका कोई नुकसान नहीं हुआ: पैसे हमारे पास आपके लिए रखे हैं।',
        next: 'हम पैसे फिर से या किसी और तरीक़े से भेजेंगे और हो जाने पर आपको लिखेंगे। आपको कुछ नहीं करना है। अगर वह खाता या कार्ड बंद हो चुका है जिससे आपने पेमेंट किया था, तो कृपया हमें बताएँ कि पैसे कहाँ भेजें।',
      },
    },
  },
  refund_gone_through: refund(
    'Refund that failed before',
    'A refund that had failed has gone through after all.',
    {
      en: `The refund that had not gone through before is done now. ${WAY_EN}`,
      hi: `जो वापसी पहले पूरी नहीं हुई थी, वह अब पूरी हो गई है। ${WAY_HI}`,
    },
  ),
  refund_paid_back: {
    label: 'Refund that you paid yourself',
    when: 'You recorded how you paid back money of a cash order, or a refund that had failed.',
    about: 'order',
    placeholders: ['orderNumber', 'amount', 'way'],
    required: ['orderNumber', 'amount'],
    nextHeading: whatNext,
    words: {
      en: {
        subject: refundSubject.en,
        opening: 'We have paid {amount} back to you by {way}.',
      },
      hi: {
        subject: refundSubject.hi,
        opening: 'हमने आपको {amount} वापस कर दिए हैं: {way}।',
      },
    },
  },
  refund_cancelled: refund(
    'Refund of a cancelled order',
    'The money of an order that its shopper cancelled is sent back.',
    {
      en: `You have cancelled your order {orderNumber}. ${WAY_EN}`,
      hi: `आपने अपना ऑर्डर {orderNumber} रद्द किया था। ${WAY_HI}`,
    },
  ),
  refund_too_late: refund('Refund of a late payment', 'A payment arrives too late for its order.', {
    en: `Your payment for {orderNumber} arrived after we had stopped waiting for it, and we can no longer deliver the order. You have lost nothing: ${WAY_EN}`,
    hi: `ऑर्डर {orderNumber} का आपका पेमेंट तब आया जब हम उसका इंतज़ार छोड़ चुके थे, और अब हम यह ऑर्डर नहीं पहुँचा सकते। आपका कोई नुकसान नहीं हुआ: ${WAY_HI}`,
  }),
  refund_code_used: refund(
    'Refund because a code was used up',
    'The code of an order was used up by others before the order was paid.',
    {
      en: `The code of your order {orderNumber} was used up by orders that were paid earlier, so we cannot deliver it at this price. You have lost nothing: ${WAY_EN}`,
      hi: `आपके ऑर्डर {orderNumber} का कोड पहले पेमेंट हुए ऑर्डर में पूरा इस्तेमाल हो चुका था, इसलिए हम इसे इस दाम पर नहीं पहुँचा सकते। आपका कोई नुकसान नहीं हुआ: ${WAY_HI}`,
    },
  ),
  refund_paid_twice: refund('Refund of a second payment', 'An order was paid twice.', {
    en: `You have paid for {orderNumber} twice. The first payment counts, and nothing changes about your order. The second is refunded: ${WAY_EN}`,
    hi: `आपने {orderNumber} का पेमेंट दो बार कर दिया है। पहला पेमेंट मान्य है, आपके ऑर्डर में कुछ नहीं बदलता, और दूसरा वापस जा रहा है: ${WAY_HI}`,
  }),
} as const satisfies Record<string, InstalledTemplate>;
