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
} as const satisfies Record<string, InstalledTemplate>;
