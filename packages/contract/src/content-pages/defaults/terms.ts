import type { PageContent } from '../schemas.ts';
import { section } from './section.ts';

/** The terms in the sections of product §2, with what Indian law and Razorpay require. */
export const terms: PageContent = {
  // Filled with the title from the settings (ruling 44).
  title: '',
  description:
    'The terms of {shop}: payments and refunds, returns, cancellation, privacy, shipping and delivery across India.',
  ground: 'paper',
  head: {
    look: 'plain',
    kicker: '',
    heading: '',
    lead: 'What you can expect of {shop}, and what we ask of you.',
    picture: null,
    alt: '',
  },
  card: { label: 'Terms', line: '', picture: null },
  blocks: [
    section(
      'general',
      'General terms',
      'By ordering from this shop you agree to these terms. You need an account to order; please give a delivery address in India and a phone number where the courier can reach you.',
      'Prices are in rupees and include all taxes. A product is yours once its payment is confirmed; until then it may sell out. Colour and weight may differ a little from the pictures.',
    ),
    section(
      'payments',
      'Payments and refunds',
      'Payment is {payment}. {cash} Card numbers and UPI details go to Razorpay alone and never reach us.',
      'Refunds are made only for damaged or defective items. Write to us with your order number and a picture of the item. The money is refunded the way you paid. A payment for something we can no longer deliver is refunded in full without your asking.',
      'Does your bank show a payment that you did not make, or the same one twice? Write to us first: we look it up at Razorpay and answer within 48 hours. {care} You can also ask your bank to reverse the payment (a charge-back): we tell the bank what we know about the order, and its decision is final. Razorpay, which takes the payments, is reached at razorpay.com/support.',
    ),
    section(
      'returns',
      'Returns',
      'For reasons of hygiene we take back only what arrived damaged or defective. Please write to us within 7 days of the delivery, before you send anything back.',
    ),
    section(
      'cancellation',
      'Cancellation',
      'Do you want to cancel an order? Until it is packed, you can do it yourself: open the order in your account and press ‘Cancel this order’. What you paid is refunded in full. After that, write to us with its number; a parcel on its way cannot be called back.',
    ),
    section(
      'usage',
      'Product usage',
      'Our products are for washing skin and hair, and for nothing else. Read the ingredients before you use one. Try a new product on the inside of your arm first, keep it out of your eyes, and stop if your skin does not like it. They are not medicines.',
    ),
    section(
      'privacy',
      'Privacy',
      'We keep what an order needs: your name, email, addresses, phone number and what you bought. We use it to deliver and to answer you, and pass it on only to the courier and the payment service. Reviews show your user name. On your profile you can save all we hold about you as a file, and close your account.',
    ),
    section(
      'shipping',
      'Shipping and delivery',
      'We deliver across India in {days} business days. {shipping} Where shipping fees may apply, they are shown before you pay and are part of the total.',
      'Hill districts and the islands can take a little longer. Please check the parcel when it comes.',
    ),
    { key: 'contact', kind: 'contact', heading: 'Contact details' },
  ],
};
