import {
  help,
  privacy,
  refunds,
  shipping as shippingPage,
} from '@shop/contract/content-pages/defaults/policies';
import * as inHindi from '@shop/contract/content-pages/defaults/policies-in-hindi';
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
  const slow = policies({
    shipping: { ...shipping, feePaise: 4_900, minDays: 8, maxDays: 9 },
    zones: { ...demonstrationSettings.zones, zones: [] },
  });
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

test('the Hindi pages say the same from the same settings, with the same links, and no sentence in English', () => {
  const { shipping: rest } = demonstrationSettings;
  const zone = { ...rest, states: ['02'], pins: [], cash: true, freeAbovePaise: 49_900, maxDays: 7 };
  const zones = [
    { ...zone, name: 'हिमाचल', delivers: true, feePaise: 4_000, minDays: 2 },
    { ...zone, name: 'द्वीप', delivers: false },
  ];
  const set = {
    ...demonstrationSettings,
    cash: { ...cash, accepted: 'yes', feePaise: 3_000, leastPaise: 10_000, mostPaise: 200_000 },
    zones: { elsewhere: 'deliver', elsewhereCash: true, zones },
    grievance: { officer: 'मालिक', designation: 'शिकायत अधिकारी', email: 'g@ourshop.example', phone: '' },
    shop: { ...demonstrationSettings.shop, name: 'देवदार' },
  } as unknown as ShopSettings;
  const pairs = [
    [help, inHindi.help],
    [shippingPage, inHindi.shipping],
    [refunds, inHindi.refunds],
    [privacy, inHindi.privacy],
  ] as const;
  for (const [english, hindi] of pairs) {
    const texts = JSON.stringify(fillWords(hindi, set, 'hi'));
    expect(hindi.blocks.map(({ key }) => key)).toEqual(english.blocks.map(({ key }) => key));
    expect(filledIn(hindi)).toEqual(filledIn(english));
    expect(linksIn(hindi)).toEqual(linksIn(english));
    expect(texts).not.toMatch(/\{[a-z]+\}/);
    const words = [...texts.matchAll(/"(?:text|heading|title|description|lead|label)":"([^"]*)"/g)];
    expect(words.length).toBeGreaterThan(10);
    const inLatin = words.flatMap(([, text = '']) => text.match(/[A-Za-z]{2,}/g) ?? []);
    const names = ['Razorpay', 'UPI', 'GSTIN', 'ID', 'ourshop', 'example', 'care', 'deodar'];
    expect(inLatin.filter((word) => !names.includes(word))).toEqual([]);
  }
  const delivery = JSON.stringify(fillWords(inHindi.shipping, set, 'hi'));
  expect(delivery).toContain('हिमाचल: 2-7 कामकाजी दिन।');
  expect(delivery).toContain('द्वीप: वहाँ डिलीवरी नहीं है।');
  expect(delivery).toContain('शुल्क ₹30.00 है');
  expect(delivery).toContain('₹100 से ₹2,000 तक');
  expect(JSON.stringify(fillWords(inHindi.help, set, 'hi'))).toContain(
    'मालिक, शिकायत अधिकारी; संपर्क: g@ourshop.example',
  );
  const demonstrated = JSON.stringify(fillWords(inHindi.help, demonstrationSettings, 'hi'));
  expect(demonstrated).toContain('ज़िम्मेदारी: Sunita Thakur, शिकायत अधिकारी;');
});

function linksIn(page: unknown): string[] {
  return [...JSON.stringify(page).matchAll(/"href":"([^"]*)"/g)].map(([, to = '']) => to).toSorted();
}

function filledIn(page: unknown): string[] {
  return [...JSON.stringify(page).matchAll(/\{[a-z]+\}/g)].map(([name]) => name).toSorted();
}
