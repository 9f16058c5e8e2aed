/** What an owner sets once: every word that names the shop, and the few switches of its rules. */
export interface ShopSettings {
  name: string;
  /** Default `brand` of a product (product §3). */
  brand: string;
  tagline: string;
  blurb: string;
  /** Heading of the sign-in and register pages (ruling 4). */
  welcomeHeading: string;
  contact: { email: string; phone: string; addressLines: readonly string[] };
  gstin: string;
  /** `inform`: the contact form tells where to write; `deliver`: it keeps and mails the message (ruling 9). */
  contactForm: 'inform' | 'deliver';
  /** Flat fee and the order value from which it is waived, in paise; 0 and 0: shipping is free (ruling 33). */
  shipping: { feePaise: number; freeAbovePaise: number };
  /** Business days from an order to delivery (product §2.9). */
  deliveryDays: { min: number; max: number };
  /** Days from the delivery to the mail that asks for a review; 0: nobody is asked. */
  reviewRequestDays: number;
  /** `modal`: the checkout script; `redirect`: always Razorpay's own page (ruling 32). */
  payment: 'modal' | 'redirect';
  /** Pieces of one product that a cart can hold at most; 0: as many as there are (ruling 41). */
  piecesPerLine: number;
  /** Letters before an order's number, at most 8: `DEO-10001`. */
  orderNumberPrefix: string;
  /**
   * `#rrggbb`. The stylesheets' tokens, the icon in the browser's tab, the manifest and the payment sheet take them
   * from here. `brand`: buttons, footer, icon, payment sheet; `accent`: what is open, in focus or counted; `paper`:
   * the ground of every page.
   */
  colours: { brand: string; accent: string; paper: string };
}

export const shopSettings: ShopSettings = {
  name: 'Deodar',
  brand: 'Deodar',
  tagline: 'Soap, face wash and shampoo from the Himalaya',
  blurb:
    'Small-batch soap, face wash and shampoo, made by hand in the hills from plant oils, herbs and clays, with every ingredient named.',
  welcomeHeading: 'Welcome to the product',
  contact: {
    email: 'care@deodar.example',
    phone: '+91 98160 00000',
    addressLines: ['Deodar Naturals', '14 Cedar Lane, Kotgarh', 'Shimla 172031, Himachal Pradesh', 'India'],
  },
  gstin: '02ABCDE1234F1Z5',
  contactForm: 'inform',
  shipping: { feePaise: 0, freeAbovePaise: 0 },
  deliveryDays: { min: 3, max: 7 },
  reviewRequestDays: 5,
  payment: 'modal',
  piecesPerLine: 0,
  orderNumberPrefix: 'DEO',
  colours: { brand: '#1f3b2d', accent: '#a4492a', paper: '#faf6ee' },
};

/** What the demonstration shop has set differently. */
export const demonstrationSettings: Partial<ShopSettings> = { piecesPerLine: 20 };
