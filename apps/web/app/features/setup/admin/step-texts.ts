import type { SetupStep } from '@shop/contract/setup/steps';

interface StepTexts {
  heading: string;
  /** Why the step exists, in a sentence. */
  why: string;
}

export const stepTexts: Record<SetupStep, StepTexts> = {
  shop: {
    heading: 'Name and logo',
    why: 'Shown in the header, in search results, in emails and on packing slips.',
  },
  contact: {
    heading: 'Contact and business',
    why: 'By law, every customer must be able to see who the seller is: name, address, email and phone.',
  },
  gst: {
    heading: 'GST',
    why: 'Whether you are registered decides which papers the shop makes, and to which states it may deliver. The GSTIN itself belongs to the step before.',
  },
  delivery: {
    heading: 'Delivery',
    why: 'What it costs and how long it takes. Customers see this before they pay.',
  },
  payments: {
    heading: 'Razorpay',
    why: 'Customers pay online with your own keys. Here you enter them and see whether they work.',
  },
  cash: {
    heading: 'Cash on delivery',
    why: 'Many customers in India pay at the door. Say whether you take cash, for which sums and what it costs them.',
  },
  mail: { heading: 'Email', why: 'Customers get emails about their order, its parcel and every refund.' },
  domain: {
    heading: 'Domain and certificate',
    why: 'The address that customers open, and whether the connection is secure.',
  },
  pictures: {
    heading: 'Pictures of your first product',
    why: 'Add a product and take its pictures with your phone: in daylight, on a plain background, one from the front.',
  },
  stock: {
    heading: 'Opening stock',
    why: 'A product can be sold only if its stock is entered. Each sale reduces the stock.',
  },
  pages: {
    heading: 'Read your pages',
    why: 'They speak for you, and some are promises: privacy, shipping, refunds. Read each one, change what is not true of you, and hide what you do not need.',
  },
  purchase: {
    heading: 'A test purchase of ₹1',
    why: 'You pay one rupee on Razorpay’s own page, see it arrive, and it is refunded to you.',
  },
  live: { heading: 'Going live', why: 'What must be right before customers can buy.' },
};
