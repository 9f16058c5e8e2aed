import { type InstalledTemplate, whatNext } from './mail-template.ts';
import { templatesOfCash } from './templates-of-cash.ts';

/** Mails about an order and its parcel, as installed. */
export const templatesOfOrders = {
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
        next: 'We will pack your order and write to you when it is on its way.',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} पक्का हो गया',
        opening: 'आपके ऑर्डर के लिए धन्यवाद। आपका {total} का पेमेंट हमें मिल गया है।',
        next: 'हम आपका ऑर्डर पैक करेंगे और भेजते ही आपको लिखेंगे।',
      },
    },
  },
  ...templatesOfCash,
  order_shipped: {
    label: 'Order on its way',
    when: 'An order is set to shipped.',
    about: 'order',
    placeholders: ['orderNumber'],
    words: {
      en: {
        subject: 'Your order {orderNumber} is on its way',
        opening: 'Your order {orderNumber} is on its way to you.',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} रास्ते में है',
        opening: 'आपका ऑर्डर {orderNumber} आपकी ओर निकल चुका है।',
      },
    },
  },
  order_part_shipped: {
    label: 'Part of an order on its way',
    when: 'A parcel of an order leaves before the rest.',
    about: 'order',
    placeholders: ['orderNumber'],
    words: {
      en: {
        subject: 'Part of your order {orderNumber} is on its way',
        opening:
          'Part of your order {orderNumber} is on its way to you. The rest comes in another parcel; we will write to you when it leaves.',
      },
      hi: {
        subject: 'आपके ऑर्डर {orderNumber} का एक हिस्सा रास्ते में है',
        opening:
          'आपके ऑर्डर {orderNumber} का एक हिस्सा आपकी ओर निकल चुका है। बाकी सामान दूसरे पार्सल में आएगा; उसे भेजते ही हम आपको लिखेंगे।',
      },
    },
  },
  order_rest_shipped: {
    label: 'Rest of an order on its way',
    when: 'The last of several parcels of an order leaves.',
    about: 'order',
    placeholders: ['orderNumber'],
    words: {
      en: {
        subject: 'The rest of your order {orderNumber} is on its way',
        opening: 'The rest of your order {orderNumber} is on its way to you.',
      },
      hi: {
        subject: 'आपके ऑर्डर {orderNumber} का बाकी सामान रास्ते में है',
        opening: 'आपके ऑर्डर {orderNumber} का बाकी सामान आपकी ओर निकल चुका है।',
      },
    },
  },
  order_tracking_added: {
    label: 'Tracking details',
    when: 'The courier or tracking number is entered after the order was shipped.',
    about: 'order',
    placeholders: ['orderNumber'],
    words: {
      en: {
        subject: 'Tracking details of your order {orderNumber}',
        opening: 'You can now follow your order {orderNumber}.',
      },
      hi: {
        subject: 'आपके ऑर्डर {orderNumber} की ट्रैकिंग जानकारी',
        opening: 'अब आप देख सकते हैं कि आपका ऑर्डर {orderNumber} कहाँ पहुँचा है।',
      },
    },
  },
  order_tracking_changed: {
    label: 'New tracking details',
    when: 'The courier or tracking number of a shipped order is corrected.',
    about: 'order',
    placeholders: ['orderNumber'],
    words: {
      en: {
        subject: 'New tracking details of your order {orderNumber}',
        opening: 'The tracking details of your order {orderNumber} have changed. These are the correct ones.',
      },
      hi: {
        subject: 'आपके ऑर्डर {orderNumber} की नई ट्रैकिंग जानकारी',
        opening: 'आपके ऑर्डर {orderNumber} की ट्रैकिंग जानकारी बदल गई है। सही जानकारी यह है।',
      },
    },
  },
  order_out_for_delivery: {
    label: 'Out for delivery',
    when: 'You mark a parcel as out for delivery.',
    about: 'order',
    placeholders: ['orderNumber'],
    words: {
      en: {
        subject: 'Your order {orderNumber} arrives today',
        opening: 'A parcel of your order {orderNumber} is out for delivery and should reach you today.',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} आज पहुँचेगा',
        opening: 'आपके ऑर्डर {orderNumber} का पार्सल डिलीवरी के लिए निकल चुका है और आज आप तक पहुँचना चाहिए।',
      },
    },
  },
  order_going_back: {
    label: 'Parcel on its way back',
    when: 'You record that the parcel of an order is on its way back.',
    about: 'order',
    placeholders: ['orderNumber'],
    words: {
      en: {
        subject: 'Your order {orderNumber} could not be delivered',
        opening:
          'The parcel of your order {orderNumber} could not be delivered and is on its way back to us. If you would still like to have it, please write to us.',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} डिलीवर नहीं हो सका',
        opening:
          'आपके ऑर्डर {orderNumber} का पार्सल डिलीवर नहीं हो सका और हमारे पास वापस आ रहा है। अगर आपको यह अब भी चाहिए, तो कृपया हमें लिखें।',
      },
    },
  },
  order_lost: {
    label: 'Parcel lost',
    when: 'You record that the courier has lost the parcel of a paid order.',
    about: 'order',
    placeholders: ['orderNumber'],
    words: {
      en: {
        subject: 'The parcel of your order {orderNumber} is lost',
        opening:
          'We are sorry: the courier has lost the parcel of your order {orderNumber}. You lose nothing by it: we refund it or send it once more, and you do not need to do anything.',
      },
      hi: {
        subject: 'आपके ऑर्डर {orderNumber} का पार्सल खो गया है',
        opening:
          'हमें खेद है, आपके ऑर्डर {orderNumber} का पार्सल कूरियर से खो गया है। आपका कोई नुकसान नहीं होगा: हम पैसे वापस करेंगे या इसे फिर से भेजेंगे, और आपको कुछ नहीं करना है।',
      },
    },
  },
  order_delivered: {
    label: 'Order delivered',
    when: 'An order is set to delivered.',
    about: 'order',
    placeholders: ['orderNumber'],
    words: {
      en: {
        subject: 'Your order {orderNumber} has been delivered',
        opening: 'Your order {orderNumber} has been delivered. We hope you like it.',
      },
      hi: {
        subject: 'आपका ऑर्डर {orderNumber} पहुँच गया',
        opening: 'आपका ऑर्डर {orderNumber} आप तक पहुँच गया है। उम्मीद है आपको पसंद आएगा।',
      },
    },
  },
  review_request: {
    label: 'Review request',
    when: 'Some days after delivery, as set in Settings under Reviews.',
    about: 'order',
    placeholders: ['orderNumber'],
    required: [],
    words: {
      en: {
        subject: 'How do you like your order {orderNumber}?',
        opening:
          'Your order has been with you for some days. What do you think of it? A few words and a number of stars help others to choose.',
      },
      hi: {
        subject: 'आपको अपना ऑर्डर {orderNumber} कैसा लगा?',
        opening: 'आपका ऑर्डर कुछ दिनों से आपके पास है। आपको कैसा लगा? आपके कुछ शब्द और स्टार दूसरों को चुनने में मदद करते हैं।',
      },
    },
  },
  order_address_corrected: {
    label: 'Address corrected',
    when: 'You correct the delivery address of a paid order.',
    about: 'order',
    placeholders: ['orderNumber'],
    words: {
      en: {
        subject: 'The address of your order {orderNumber} was corrected',
        opening: 'We have corrected the delivery address of your order {orderNumber}. Please check it.',
      },
      hi: {
        subject: 'आपके ऑर्डर {orderNumber} का पता ठीक किया गया',
        opening: 'हमने आपके ऑर्डर {orderNumber} का पता ठीक कर दिया है। कृपया जाँच लें।',
      },
    },
  },
  order_payment_link: {
    label: 'Payment link',
    when: 'You place an order by hand and have its link emailed.',
    about: 'order',
    placeholders: ['orderNumber', 'total', 'until'],
    required: ['orderNumber', 'until'],
    words: {
      en: {
        subject: 'Please pay for your order {orderNumber}: {total}',
        opening:
          'We have placed your order {orderNumber} for you, as agreed. We keep it for you until {until}.',
      },
      hi: {
        subject: 'कृपया अपने ऑर्डर {orderNumber} का पेमेंट करें: {total}',
        opening: 'जैसा तय हुआ था, हमने आपका ऑर्डर {orderNumber} लिख लिया है। हम इसे {until} तक आपके लिए रखेंगे।',
      },
    },
  },
  order_replacement: {
    label: 'Replacement',
    when: 'You send pieces of an order again.',
    about: 'order',
    placeholders: ['orderNumber', 'newOrderNumber'],
    words: {
      en: {
        subject: 'A replacement for your order {orderNumber}',
        opening:
          'We are sending you pieces of your order {orderNumber} again, free of charge. The replacement is order {newOrderNumber}; we will write to you when it leaves.',
      },
      hi: {
        subject: 'आपके ऑर्डर {orderNumber} के बदले नया सामान',
        opening:
          'हम आपके ऑर्डर {orderNumber} का सामान बिना किसी खर्च के दोबारा भेज रहे हैं। इसका ऑर्डर नंबर {newOrderNumber} है; भेजते ही हम आपको लिखेंगे।',
      },
    },
  },
} as const satisfies Record<string, InstalledTemplate>;
