import { defaultSettings } from './default-settings.ts';
import { plainWords } from './installed-words.ts';
import type { ShopSettings } from './shop-settings.ts';

/**
 * The settings of the demonstration shop (ruling 4). No real shop may take money with these names
 * (`listPlaceholders`).
 */
export const demonstrationSettings: ShopSettings = {
  ...defaultSettings,
  shop: {
    name: 'Deodar',
    brand: 'Deodar',
    tagline: 'Soap, face wash and shampoo from the Himalaya',
    blurb:
      'Small-batch soap, face wash and shampoo, made by hand in the hills from plant oils, herbs and clays, with every ingredient named.',
    offline: 'yes',
    speeds: 'yes',
  },
  contact: {
    email: 'care@deodar.example',
    phone: '+91 98160 00000',
    whatsapp: '',
    addressLines: ['Deodar Naturals', '14 Cedar Lane, Kotgarh', 'Shimla 172031, Himachal Pradesh', 'India'],
    form: 'inform',
  },
  legal: { legalName: 'Deodar Naturals', gstin: '02ABCDE1234F1ZC' },
  grievance: {
    officer: 'Sunita Thakur',
    designation: 'Grievance Officer',
    email: 'grievance@deodar.example',
    phone: '+91 98160 00001',
  },
  tax: { ...defaultSettings.tax, registration: 'regular', invoicePrefix: 'DEO' },
  // Couriers bring no cash back from the islands and the far hills.
  zones: {
    ...defaultSettings.zones,
    zones: [
      {
        name: 'Islands and far hills',
        states: ['12', '13', '14', '15', '31', '35', '38'],
        pins: [],
        delivers: true,
        cash: false,
        ...defaultSettings.shipping,
      },
    ],
  },
  cash: { ...defaultSettings.cash, accepted: 'yes', feePaise: 4_000, mostPaise: 150_000 },
  orders: { ...defaultSettings.orders, piecesPerLine: 20, numberPrefix: 'DEO', paySum: 'yes' },
  words: plainWords,
};
