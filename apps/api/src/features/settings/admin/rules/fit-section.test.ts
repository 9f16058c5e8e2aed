import { defaultSettings } from '@shop/contract/settings/default-settings';
import * as settingsRefusals from '@shop/contract/settings/refusals';
import { expect, test } from 'vitest';
import { isRefused } from '../../../../platform/errors.ts';
import { fitSection } from './fit-section.ts';

/** The sentences for what is refused; empty if it is accepted. */
function faults(fit: () => unknown): Record<string, string> {
  try {
    fit();
    return {};
  } catch (error) {
    if (!isRefused(error, settingsRefusals.unfit)) throw error;
    return error.fields as Record<string, string>;
  }
}

const { contact, colours, words } = defaultSettings;
const reachable = {
  ...contact,
  email: 'care@shop.in',
  phone: '+91 98160 12345',
  addressLines: ['1 Mall Road'],
};

const legal = (gstin: string) => fitSection.legal({ legalName: 'Kumaon Soaps LLP', gstin });
const orders = (numberPrefix: string) => fitSection.orders({ ...defaultSettings.orders, numberPrefix });

test('colours in which nobody can read are refused with the contrast that they have', () => {
  expect(faults(() => fitSection.colours(colours))).toEqual({});
  expect(faults(() => fitSection.colours({ ...colours, accent: '#ffd54f' }))).toEqual({
    accent: expect.stringMatching(
      /the contrast is 1\.\d to 1 and must be 4\.5 to 1\. Choose a darker colour/,
    ),
  });
  expect(Object.keys(faults(() => fitSection.colours({ ...colours, brand: '#9ccc65' })))).toEqual(['brand']);
  expect(Object.keys(faults(() => fitSection.colours({ ...colours, paper: '#555555' })))).toEqual(['paper']);
  expect(Object.keys(faults(() => fitSection.colours({ ...colours, paper: 'white' })))).toEqual(['paper']);
  expect(fitSection.colours({ ...colours, brand: ' #1F3B2D ' }).brand).toBe('#1f3b2d');
});

test('a phone, an address and an email are needed; a WhatsApp number is kept as its ten digits', () => {
  expect(fitSection.contact({ ...reachable, whatsapp: '+91 98160-12345' }).whatsapp).toBe('9816012345');
  expect(fitSection.contact({ ...reachable, addressLines: [' 1 Mall Road ', ' '] }).addressLines).toEqual([
    '1 Mall Road',
  ]);
  const wrong = { ...reachable, email: 'care@', phone: '12', whatsapp: '0177 2650000', addressLines: [' '] };
  expect(Object.keys(faults(() => fitSection.contact(wrong)))).toEqual([
    'email',
    'phone',
    'whatsapp',
    'addressLines',
  ]);
});

test('a GSTIN is kept in capitals without spaces, and may be none', () => {
  expect(legal(' 27aapfu 0939f1zv ').gstin).toBe('27AAPFU0939F1ZV');
  expect(legal('').gstin).toBe('');
  expect(faults(() => legal('27AAPFU0939F1ZX'))).toEqual({ gstin: expect.stringContaining('typing error') });
});

test('a link leads into the shop or to an https address, never to another scheme', () => {
  const linkTo = (link: string) => faults(() => fitSection.announcement({ text: 'Look', link }));
  for (const link of ['', '/shop/listing?category=soap', 'https://example.in/a']) {
    expect(linkTo(link)).toEqual({});
  }
  for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://example.in', 'x']) {
    expect(Object.keys(linkTo(link))).toEqual(['link']);
  }
  const social = { ...defaultSettings.social, instagram: 'javascript:alert(1)' };
  expect(Object.keys(faults(() => fitSection.social(social)))).toEqual(['instagram']);
});

test('money is kept in paise, and the days are in their order', () => {
  const shipping = { fee: 49.5, freeAbove: 599, minDays: 2, maxDays: 5 };
  expect(fitSection.shipping(shipping)).toEqual({
    feePaise: 4_950,
    freeAbovePaise: 59_900,
    minDays: 2,
    maxDays: 5,
  });
  expect(Object.keys(faults(() => fitSection.shipping({ ...shipping, maxDays: 1 })))).toEqual(['maxDays']);
  expect(Object.keys(faults(() => fitSection.shipping({ ...shipping, fee: 0 })))).toEqual(['freeAbove']);
});

test('an announcement without a text is none, and its link goes with it', () => {
  expect(fitSection.announcement({ text: ' ', link: '/shop/listing' })).toEqual({ text: '', link: '' });
});

test('every number of a section that is missing or out of bounds is told at its field, in one go', () => {
  const none = null as unknown as number;
  const cash = {
    ...defaultSettings.cash,
    fee: none,
    least: 600,
    most: 500,
    confirmHours: 0,
    returnsAllowed: 1.5,
  };
  expect(faults(() => fitSection.cash(cash))).toEqual({
    fee: 'Enter an amount in rupees, or 0.',
    most: 'The maximum cannot be below the minimum.',
    confirmHours: 'Enter a whole number from 1 to 168.',
    returnsAllowed: 'Enter a whole number from 0 to 100.',
  });
  const shipping = { fee: 10_000_001, freeAbove: 4.355, minDays: none, maxDays: 61 };
  expect(faults(() => fitSection.shipping(shipping))).toEqual({
    fee: 'Enter at most ₹1,00,00,000.',
    freeAbove: 'An amount can have at most 2 decimals.',
    minDays: 'Enter a whole number from 1 to 60.',
    maxDays: 'Enter a whole number from 1 to 60.',
  });
  const wrongOrders = { ...defaultSettings.orders, piecesPerLine: -1, codesPerOrder: 4, holdMinutes: none };
  expect(faults(() => fitSection.orders({ ...wrongOrders, numberPrefix: '1' }))).toEqual({
    numberPrefix: 'Enter 2 to 8 letters or digits, the first a letter.',
    piecesPerLine: 'Enter a whole number from 0 to 1,00,000.',
    codesPerOrder: 'Enter a whole number from 1 to 3.',
    holdMinutes: 'Enter a whole number from 15 to 120.',
  });
  const prepaid = { kind: 'off' as const, percent: 101, amount: -1, most: none, withCodes: 'no' as const };
  expect(Object.keys(faults(() => fitSection.prepaid(prepaid)))).toEqual(['percent', 'amount', 'most']);
  const reviews = { from: 'paid' as const, requestAfterDays: none };
  expect(Object.keys(faults(() => fitSection.reviews(reviews)))).toEqual(['requestAfterDays']);
  const zone = { name: 'Hills', states: ['02'], pins: [], delivers: true, cash: true, ...shipping };
  const zones = { zones: [zone], elsewhere: 'deliver' as const, elsewhereCash: true };
  expect(Object.keys(faults(() => fitSection.zones(zones)))).toEqual([
    'zones.0.fee',
    'zones.0.freeAbove',
    'zones.0.minDays',
    'zones.0.maxDays',
  ]);
});

test('the letters before an order’s number are letters and digits', () => {
  expect(orders(' kum ').numberPrefix).toBe('KUM');
  for (const prefix of ['K', '1KUM', 'KUM-1', 'KUMAONSOA']) {
    expect(Object.keys(faults(() => orders(prefix)))).toEqual(['numberPrefix']);
  }
});

test('a text of the shop cannot be empty', () => {
  expect(faults(() => fitSection.words({ ...words, terms: ' ' }))).toEqual({ terms: 'Enter a text.' });
});

test('an entry of a menu leads into the shop or to an https address, once, and says something', () => {
  const { menus } = defaultSettings;
  expect(faults(() => fitSection.menus(menus))).toEqual({});
  const header = [
    { label: ' Our story ', to: ' /shop/pages/story ' },
    { label: '', to: '/shop/pages/team' },
    { label: 'Twice', to: '/shop/pages/story' },
    { label: 'Bad', to: 'javascript:alert(1)' },
    { label: 'Elsewhere', to: '//evil.example' },
  ];
  expect(Object.keys(faults(() => fitSection.menus({ ...menus, header })))).toEqual([
    'header.1.label',
    'header.2.to',
    'header.3.to',
    'header.4.to',
  ]);
  const column = { heading: ' ', entries: [{ label: '', to: 'https://blog.kumaon.in' }] };
  expect(Object.keys(faults(() => fitSection.menus({ ...menus, columns: [column] })))).toEqual([
    'columns.0.heading',
    'columns.0.entries.0.label',
  ]);
  expect(fitSection.menus({ ...menus, header: header.slice(0, 1) }).header).toEqual([
    { label: 'Our story', to: '/shop/pages/story' },
  ]);
});
