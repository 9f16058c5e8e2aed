import type { InstalledTemplate } from './mail-template.ts';

/** Mails that shoppers agree to, as installed. */
export const templatesOfReminders = {
  cart_reminder: {
    label: 'Cart that was left',
    when: 'A customer who agreed to it left products in the cart for a day: one email for a cart. Turn it on in Settings, under Reminders.',
    about: 'product',
    placeholders: [],
    words: {
      en: {
        subject: 'Your cart at {shop}',
        opening:
          'You asked us to write once when you leave something in your cart. This is in it, and can be bought today:',
        next: 'We have not reserved it for you. This is the only email about this cart.',
      },
      hi: {
        subject: '{shop} पर आपका कार्ट',
        opening: 'आपने कहा था कि कार्ट में कुछ पड़ा रहे, तो हम एक बार लिखें। उसमें यह है, और आज ख़रीदा जा सकता है:',
        next: 'हमने यह आपके लिए अलग से नहीं रखा है। इस कार्ट के बारे में यही एक मेल है।',
      },
    },
  },
  refill_reminder: {
    label: 'May soon be finished',
    when: 'A customer who agreed to it orders something again and again, and may need it soon. Turn it on in Settings, under Reminders.',
    about: 'product',
    placeholders: [],
    words: {
      en: {
        subject: 'You may need more soon',
        opening:
          'You asked us to write when something that you order again and again may be nearly finished. By your own orders, that is now:',
        next: 'If you still have enough, there is nothing to do: after two such emails without an order we write no more about it.',
      },
      hi: {
        subject: 'शायद जल्द और चाहिए होगा',
        opening:
          'आपने कहा था कि बार-बार मँगाई जाने वाली चीज़ ख़त्म होने को हो, तो हम लिखें। आपके ऑर्डर के हिसाब से अब यह है:',
        next: 'अभी काफ़ी बचा हो, तो कुछ न करें: ऑर्डर न आए, तो ऐसे दो मेल के बाद हम इसके बारे में नहीं लिखते।',
      },
    },
  },
} as const satisfies Record<string, InstalledTemplate>;
