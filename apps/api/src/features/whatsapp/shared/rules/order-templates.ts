import type { Language } from '@shop/contract/languages';
import type { OrderMessage } from '@shop/contract/whatsapp/message-kinds';

interface Words {
  /** With `{{1}}` where a value goes; begins and ends with a word, as the provider demands. */
  body: string;
  footer: string;
  buttons: readonly string[];
}

export interface MessageTexts {
  /** An approved template cannot be changed without a new review: other words get another name. */
  name: string;
  words: Readonly<Record<Language, Words>>;
  /** A value for each variable, for the review and for a test. */
  examples: readonly string[];
}

const footer = { en: 'Reply STOP to end these messages.', hi: 'मैसेज बंद करने के लिए STOP लिखें।' };
const withoutButtons = (en: string, hi: string) => ({
  en: { body: en, footer: footer.en, buttons: [] },
  hi: { body: hi, footer: footer.hi, buttons: [] },
});
const LINK = 'https://shop.example/shop/account';

/** All about orders, none about anything else: the provider's category UTILITY. */
export const orderTemplates: Readonly<Record<OrderMessage, MessageTexts>> = {
  order_placed: {
    name: 'shop_order_placed_1',
    words: withoutButtons(
      'Thank you! Your order {{1}} of {{2}} is placed.\n\nSee it here: {{3}}\n\nWe write again when it leaves.',
      'धन्यवाद! आपका {{2}} का ऑर्डर {{1}} मिल गया है।\n\nयहाँ देखें: {{3}}\n\nरवाना होने पर हम फिर लिखेंगे।',
    ),
    examples: ['DEO-10001', '₹549.00', LINK],
  },
  cash_to_confirm: {
    name: 'shop_cash_to_confirm_1',
    words: {
      en: {
        body: 'Shall we send your order {{1}}? You pay {{2}} in cash on delivery.\n\nPlease answer by {{3}}. Otherwise the order ends by itself.',
        footer: footer.en,
        buttons: ['Confirm', 'Cancel'],
      },
      hi: {
        body: 'क्या हम आपका ऑर्डर {{1}} भेजें? डिलीवरी पर {{2}} नकद देने होंगे।\n\nकृपया {{3}} तक जवाब दें, वरना ऑर्डर अपने आप बंद हो जाएगा।',
        footer: footer.hi,
        buttons: ['कन्फ़र्म करें', 'रद्द करें'],
      },
    },
    examples: ['DEO-10001', '₹549.00', '24 November at 10:30 am'],
  },
  order_shipped: {
    name: 'shop_order_shipped_1',
    words: withoutButtons(
      'Good news: your order {{1}} is on its way with {{2}}.\n\nFollow it here: {{3}}\n\nThe first news there can take a few hours.',
      'अच्छी ख़बर: आपका ऑर्डर {{1}} रवाना हो गया है, {{2}} से।\n\nयहाँ देखें: {{3}}\n\nवहाँ पहली ख़बर आने में कुछ घंटे लग सकते हैं।',
    ),
    examples: ['DEO-10001', 'Delhivery', 'https://www.delhivery.com/track/package/1234567890'],
  },
  order_out_for_delivery: {
    name: 'shop_out_for_delivery_1',
    words: withoutButtons(
      'A parcel of your order {{1}} is out for delivery and should reach you today.\n\nTo pay at the door: {{2}}.\n\nFollow it here: {{3}}\n\nThe courier may call your number.',
      'आपके ऑर्डर {{1}} का पार्सल डिलीवरी के लिए निकल चुका है और आज आप तक पहुँचना चाहिए।\n\nदरवाज़े पर देना है: {{2}}।\n\nयहाँ देखें: {{3}}\n\nकूरियर आपके नंबर पर फ़ोन कर सकता है।',
    ),
    examples: ['DEO-10001', '₹549.00', LINK],
  },
  order_refunded: {
    name: 'shop_order_refunded_1',
    words: withoutButtons(
      'Money for your order {{1}} goes back to you: {{2}} in all.\n\nSee it here: {{3}}\n\nThe email has the details.',
      'आपके ऑर्डर {{1}} के पैसे आपको वापस भेजे जा रहे हैं: कुल {{2}}।\n\nयहाँ देखें: {{3}}\n\nपूरी जानकारी मेल में है।',
    ),
    examples: ['DEO-10001', '₹549.00', LINK],
  },
};

/** A template as it is handed in for review. */
export function templateToReview(kind: OrderMessage, language: Language): object {
  const { name, words, examples } = orderTemplates[kind];
  const { body, footer: text, buttons } = words[language];
  return {
    name,
    language,
    category: 'UTILITY',
    components: [
      { type: 'BODY', text: body, example: { body_text: [examples] } },
      { type: 'FOOTER', text },
      ...(buttons.length === 0
        ? []
        : [{ type: 'BUTTONS', buttons: buttons.map((label) => ({ type: 'QUICK_REPLY', text: label })) }]),
    ],
  };
}
