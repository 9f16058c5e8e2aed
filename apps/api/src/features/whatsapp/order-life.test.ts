import { cp } from 'node:fs/promises';
import { receiveCash } from '@shop/contract/cash/endpoints';
import type { Language } from '@shop/contract/languages';
import { tellOutForDelivery, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, unreachableGateway } from '../../testing/build-test-app.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import {
  buildShopWithWhatsApp,
  eventually,
  messagesTo,
  newMessagedOrder,
  sendMessages,
  webhooksTaken,
} from '../../testing/shop-with-whatsapp.ts';
import type { TestWhatsApp } from '../../testing/test-whatsapp.ts';
import { sendDueRefunds } from '../refunds/index.ts';

/** The folder into which `npm run messages:sheet` wants what the sandbox keeps; if unset, it is deleted. */
const FOLDER = process.env['MESSAGE_SHEET_FOLDER'];

let shop: TestShop;
let whatsApp: TestWhatsApp;
let owner: SignedIn;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, whatsApp, owner, close } = await buildShopWithWhatsApp());
});
afterAll(async () => {
  if (FOLDER !== undefined) await cp(whatsApp.dataDir, FOLDER, { recursive: true });
  await close();
});

const LINK = 'http://shop.test/shop/account?order=ID';
const TRACKING = 'https://www.delhivery.com/track/package/1490812345678';
const [STOP, STOP_HI] = ['Reply STOP to end these messages.', 'मैसेज बंद करने के लिए STOP लिखें।'];
/** Each with its paragraphs, its footer and its buttons. */
const TEXTS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    [
      'Shall we send your order NUMBER? You pay ₹229.00 in cash on delivery.',
      'Please answer by TIME. Otherwise the order ends by itself.',
      STOP,
      '[Confirm]',
      '[Cancel]',
    ],
    [
      'Thank you! Your order NUMBER of ₹229.00 is placed.',
      `See it here: ${LINK}`,
      'We write again when it leaves.',
      STOP,
    ],
    [
      'Your order NUMBER was confirmed already. If you no longer want it, please write to us: http://shop.test/shop/contactus',
    ],
    [
      'Good news: your order NUMBER is on its way with Delhivery.',
      `Follow it here: ${TRACKING}`,
      'The first news there can take a few hours.',
      STOP,
    ],
    [
      'A parcel of your order NUMBER is out for delivery and should reach you today.',
      'To pay at the door: ₹229.00.',
      `Follow it here: ${LINK}`,
      'The courier may call your number.',
      STOP,
    ],
    [
      'Money for your order NUMBER goes back to you: ₹50.00 in all.',
      `See it here: ${LINK}`,
      'The email has the details.',
      STOP,
    ],
    ['You get no more messages here. Emails about your orders still come.'],
  ],
  hi: [
    [
      'क्या हम आपका ऑर्डर NUMBER भेजें? डिलीवरी पर ₹229.00 नकद देने होंगे।',
      'कृपया TIME तक जवाब दें, वरना ऑर्डर अपने आप बंद हो जाएगा।',
      STOP_HI,
      '[कन्फ़र्म करें]',
      '[रद्द करें]',
    ],
    [
      'धन्यवाद! आपका ₹229.00 का ऑर्डर NUMBER मिल गया है।',
      `यहाँ देखें: ${LINK}`,
      'रवाना होने पर हम फिर लिखेंगे।',
      STOP_HI,
    ],
    [
      'आपका ऑर्डर NUMBER पहले ही कन्फ़र्म हो चुका है। अगर अब नहीं चाहिए, तो कृपया हमें लिखें: http://shop.test/shop/contactus',
    ],
    [
      'अच्छी ख़बर: आपका ऑर्डर NUMBER रवाना हो गया है, Delhivery से।',
      `यहाँ देखें: ${TRACKING}`,
      'वहाँ पहली ख़बर आने में कुछ घंटे लग सकते हैं।',
      STOP_HI,
    ],
    [
      'आपके ऑर्डर NUMBER का पार्सल डिलीवरी के लिए निकल चुका है और आज आप तक पहुँचना चाहिए।',
      'दरवाज़े पर देना है: ₹229.00।',
      `यहाँ देखें: ${LINK}`,
      'कूरियर आपके नंबर पर फ़ोन कर सकता है।',
      STOP_HI,
    ],
    [
      'आपके ऑर्डर NUMBER के पैसे आपको वापस भेजे जा रहे हैं: कुल ₹50.00।',
      `यहाँ देखें: ${LINK}`,
      'पूरी जानकारी मेल में है।',
      STOP_HI,
    ],
    ['अब यहाँ आपको मैसेज नहीं आएँगे। ऑर्डर के मेल आते रहेंगे।'],
  ],
};
/** Such as '30 November at 2:19 am' and '30 नवंबर, रात 2:19 बजे'. */
const TIME = /\d{1,2} (?:[A-Z]\w+ at \d{1,2}:\d\d [ap]m|\S+, \S+ \d{1,2}:\d\d बजे)/u;

test.each(['en', 'hi'] as const)(
  'everything that an order’s life writes, and each answer, is read in %s',
  async (language) => {
    const { order, orderId, to } = await newMessagedOrder(shop, { language });
    const { token } = owner;
    const params = { id: orderId };
    const sent = async (count: number) => {
      await eventually(async () => {
        await sendMessages(shop, whatsApp);
        expect(await messagesTo(whatsApp, to)).toHaveLength(count);
      });
      return (await messagesTo(whatsApp, to)).at(-1);
    };
    const question = await sent(1);
    const press = () => whatsApp.control('press', { message_id: question?.id, button: 0 });
    await press();
    await sent(2);
    await press();
    await sent(3);
    const shipment = { courier: 'Delhivery', trackingNumber: '1490812345678' };
    await shop.callOk(updateOrderStatus, { token, params, body: { orderStatus: 'inShipping', shipment } });
    await sent(4);
    await shop.callOk(tellOutForDelivery, { token, body: { parcels: [{ orderId }] } });
    await sent(5);
    await shop.callOk(receiveCash, { token, params });
    const paidBack = { by: 'upi', reference: '4711' } as const;
    await shop.callOk(refundOrder, { token, params, body: { amount: 50, paidBack } });
    await sendDueRefunds(paymentDependencies(shop, unreachableGateway));
    await sent(6);
    await whatsApp.control('write', { from: to, text: language === 'en' ? 'STOP' : 'बंद करें' });
    await sent(7);
    await webhooksTaken(whatsApp);
    const texts = (await messagesTo(whatsApp, to)).map(({ text, buttons }) => [
      ...text.replace(order.orderNumber, 'NUMBER').replace(orderId, 'ID').replace(TIME, 'TIME').split('\n\n'),
      ...buttons.map((button) => `[${button.text}]`),
    ]);
    expect(texts).toEqual(TEXTS[language]);
  },
);
