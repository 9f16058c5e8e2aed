import {
  help,
  privacy,
  refunds,
  shipping as shippingPage,
} from '@shop/contract/content-pages/defaults/policies';
import { terms } from '@shop/contract/content-pages/defaults/terms';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { expect, test } from 'vitest';
import { fillWords } from './fill-words.ts';

/** The sections of the terms that are policies, as a shop with these settings shows them. */
function policies(settings: Partial<ShopSettings>): Record<string, string> {
  const { blocks } = fillWords(terms, { ...demonstrationSettings, ...settings });
  return Object.fromEntries(blocks.map((block) => [block.key, JSON.stringify(block)]));
}
const { contact, shipping, cash } = demonstrationSettings;

test('each policy is there, with nothing left to fill in', () => {
  const shown = policies({});
  expect(Object.keys(shown)).toEqual(
    expect.arrayContaining(['payments', 'returns', 'cancellation', 'privacy', 'shipping', 'contact']),
  );
  expect(Object.values(shown).filter((text) => /\{[a-z]+\}/.test(text))).toEqual([]);
});

test('the payment policy says how to pay, charge-backs, and whom to ask', () => {
  const { payments } = policies({ contact: { ...contact, email: 'care@ourshop.example', phone: '' } });
  expect(payments).toContain('by card and UPI, through Razorpay');
  expect(payments).toContain('(a charge-back)');
  expect(payments).toContain('razorpay.com/support');
  expect(payments).toContain('You can reach us at care@ourshop.example.');
  expect(policies({ contact: { ...contact, email: '', phone: '' } })['payments']).not.toContain('You reach');
});

test('policies follow what is set of cash and delivery', () => {
  const off = policies({ cash: { ...cash, accepted: 'no' } });
  expect(off['payments']).toContain('We do not offer cash on delivery.');
  const free = policies({ cash: { ...cash, accepted: 'yes', feePaise: 0 } });
  expect(free['payments']).toContain('Cash on delivery is available too, without a fee.');
  const paid = policies({ cash: { ...cash, accepted: 'yes', feePaise: 3_000 } });
  expect(paid['payments']).toContain('for a fee of ₹30.00');
  const slow = policies({ shipping: { ...shipping, feePaise: 4_900, minDays: 8, maxDays: 9 } });
  expect(slow['shipping']).toContain('in 8-9 business days. Delivery is ₹49.00');
});

test('the pages that every shop needs leave nothing to fill in, and follow zones, limits and the officer', () => {
  const set = {
    ...demonstrationSettings,
    cash: { ...cash, accepted: 'yes', feePaise: 0, leastPaise: 0, mostPaise: 200_000 },
    grievance: {
      officer: 'The owner',
      designation: 'Grievance Officer',
      email: 'g@ourshop.example',
      phone: '',
    },
    zones: {
      elsewhere: 'refuse',
      elsewhereCash: false,
      zones: [
        {
          name: 'Hills',
          states: ['HP'],
          pins: [],
          delivers: true,
          cash: true,
          feePaise: 4_000,
          freeAbovePaise: 49_900,
          minDays: 2,
          maxDays: 2,
        },
      ],
    },
  } as unknown as ShopSettings;
  for (const page of [help, shippingPage, refunds, privacy]) {
    expect(JSON.stringify(fillWords(page, set))).not.toMatch(/\{[a-z]+\}/);
    expect(JSON.stringify(fillWords(page, demonstrationSettings))).not.toMatch(/\{[a-z]+\}/);
  }
  const delivery = JSON.stringify(fillWords(shippingPage, set));
  expect(delivery).toContain('Hills: 2 business days. Delivery is ₹40.00, and free from ₹499.00.');
  expect(delivery).toContain('Rest of India: we do not deliver there.');
  expect(delivery).toContain('without a fee. It is for goods up to ₹2,000.');
  expect(JSON.stringify(fillWords(help, set))).toContain(
    'Complaints are settled by The owner, Grievance Officer, reached at g@ourshop.example.',
  );
  const nobody = { ...set, grievance: { ...set.grievance, officer: '' } };
  expect(JSON.stringify(fillWords(privacy, nobody))).not.toContain('Complaints are settled');
});
