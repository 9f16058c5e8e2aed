import { expect, test } from 'vitest';
import { STATE_CODES } from '@shop/contract/delivery/states';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { listPinCodes } from '../../delivery/index.ts';
import { ISO_STATES, shippingPrices, termsByState } from './state-shipping.ts';

const zone = {
  name: 'Zone',
  states: [],
  pins: [],
  delivers: true,
  cash: true,
  feePaise: 9_000,
  freeAbovePaise: 0,
  minDays: 3,
  maxDays: 7,
} satisfies ShopSettings['zones']['zones'][number];

/** India costs ₹49, free from ₹500 on, unless a zone says otherwise. */
function settings(
  zones: readonly Partial<ShopSettings['zones']['zones'][number]>[] = [],
  more: Partial<ShopSettings> = {},
): ShopSettings {
  return {
    ...defaultSettings,
    shipping: { ...defaultSettings.shipping, feePaise: 4_900, freeAbovePaise: 50_000 },
    zones: { ...defaultSettings.zones, zones: zones.map((each) => ({ ...zone, ...each })) },
    ...more,
  };
}

async function pricesOf(of: ShopSettings, goodsPaise = 19_900) {
  const prices = shippingPrices(await termsByState(of, listPinCodes), goodsPaise);
  return new Map(prices.map(({ region, paise }) => [region, paise]));
}

test('one price for India is one price', async () => {
  expect([...(await pricesOf(settings()))]).toEqual([[null, 4_900]]);
  expect([...(await pricesOf(settings(), 50_000))]).toEqual([[null, 0]]);
});

test('a zone of states has their price, and where nobody delivers there is none', async () => {
  const prices = await pricesOf(
    settings([{ states: ['02'] }, { states: ['35', '31'], delivers: false }]),
    60_000,
  );
  expect([prices.get('HP'), prices.get('DL')]).toEqual([9_000, 0]);
  expect([prices.has('AN'), prices.has('LD'), prices.size]).toEqual([false, false, STATE_CODES.length - 2]);
});

test('a zone of PIN codes makes the states that have some as dear as the dearest of them', async () => {
  const prices = await pricesOf(
    settings([
      { pins: ['1710'], feePaise: 12_000 },
      { pins: ['79'], feePaise: 100 },
    ]),
  );
  expect([prices.get('HP'), prices.get('DL')]).toEqual([12_000, 4_900]);
  // Arunachal Pradesh has no other PIN codes than 79….
  expect(prices.get('AR')).toBe(100);
});

test('with the rest of India refused, only zones are left; a shop that may not leave its state has only that', async () => {
  const only = settings([{ states: ['02'] }]);
  const refusing = { ...only, zones: { ...only.zones, elsewhere: 'refuse' as const } };
  expect([...(await pricesOf(refusing))]).toEqual([['HP', 9_000]]);
  const tax = { ...defaultSettings.tax, registration: 'unregistered' as const, state: '27' };
  expect([...(await pricesOf(settings([], { tax })))]).toEqual([['MH', 4_900]]);
});

test('each state has a code of its own', () => {
  expect(new Set(Object.values(ISO_STATES)).size).toBe(STATE_CODES.length);
});
