import type { SetupStep } from '@shop/contract/setup/steps';

interface StepTexts {
  heading: string;
  /** Why the step exists, in a sentence. */
  why: string;
}

export const stepTexts: Record<SetupStep, StepTexts> = {
  shop: {
    heading: 'Name and logo',
    why: 'They are in the header, in search results, in mails and on packing slips.',
  },
  contact: {
    heading: 'Contact and law',
    why: 'The law wants every customer to know who sells: name, address, email and phone.',
  },
  delivery: { heading: 'Delivery', why: 'What it costs and how long it takes, shown before the payment.' },
  payments: {
    heading: 'Razorpay',
    why: 'The keys are set where the shop runs and stay there. Here you see whether they work.',
  },
  mail: { heading: 'Mail', why: 'Customers are told of their order, its parcel and every refund by mail.' },
  domain: {
    heading: 'Domain and certificate',
    why: 'The address that customers open, and whether what they type is safe on the way.',
  },
  pictures: {
    heading: 'Pictures of your first product',
    why: 'Add a product and take its pictures with your phone: daylight, plain ground, one from the front.',
  },
  stock: {
    heading: 'Opening stock',
    why: 'What is not counted cannot be sold. What is sold is counted down.',
  },
  purchase: {
    heading: 'A test purchase of ₹1',
    why: 'You pay one rupee on Razorpay’s own page, watch it arrive, and it goes back to you.',
  },
  live: { heading: 'Going live', why: 'What must be right before strangers buy.' },
};
