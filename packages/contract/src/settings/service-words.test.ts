import { expect, test } from 'vitest';
import { demonstrationSettings } from './demonstration-settings.ts';
import { businessDays, mayBePaidInCash, shippingSentence } from './service-words.ts';

const shop = (rest: object, ...zones: object[]) => ({
  shipping: { ...demonstrationSettings.shipping, feePaise: 4_900, freeAbovePaise: 49_900, ...rest },
  zones: {
    elsewhere: 'deliver' as const,
    elsewhereCash: true,
    zones: zones.map((zone) => ({
      name: 'Near',
      states: ['02' as const],
      pins: [],
      delivers: true,
      cash: true,
      feePaise: 4_900,
      freeAbovePaise: 49_900,
      minDays: 1,
      maxDays: 2,
      ...zone,
    })),
  },
});

test.each([
  [shop({ feePaise: 0, freeAbovePaise: 0 }), 'Delivery is free.'],
  [shop({ freeAbovePaise: 0 }), 'Delivery is ₹49.00.'],
  [shop({}), 'Delivery is ₹49.00, and free from ₹499.00.'],
  [shop({}, {}), 'Delivery is ₹49.00, and free from ₹499.00.'],
  [shop({}, { feePaise: 9_900 }), 'Delivery is ₹49 to ₹99, by your PIN code.'],
  [shop({}, { feePaise: 0, freeAbovePaise: 0 }), 'Delivery is up to ₹49, by your PIN code.'],
  [shop({}, { freeAbovePaise: 0 }), 'Delivery is ₹49; from which order it is free depends on your PIN code.'],
  [shop({}, { delivers: false, feePaise: 9_900 }), 'Delivery is ₹49.00, and free from ₹499.00.'],
])('the fee in words: case %#', (settings, sentence) => {
  expect(shippingSentence(settings)).toBe(sentence);
});

test('the days are those of all zones that are served', () => {
  expect(businessDays(shop({}, {}))).toBe('1-7');
  expect(businessDays(shop({}, { delivers: false, maxDays: 30 }))).toBe('3-7');
});

test('a product can be paid in cash where the shop takes it, a place that is served does, and it costs no more than that', () => {
  const cash = { ...demonstrationSettings.cash, accepted: 'yes' as const, mostPaise: 50_000 };
  const noCashElsewhere = (zone: object) => {
    const { zones, ...rest } = shop({}, zone);
    return { ...rest, zones: { ...zones, elsewhereCash: false }, cash };
  };
  expect(mayBePaidInCash({ ...shop({}), cash }, 500)).toBe(true);
  expect(mayBePaidInCash({ ...shop({}), cash }, 500.01)).toBe(false);
  expect(mayBePaidInCash({ ...shop({}), cash: { ...cash, mostPaise: 0 } }, 5_000)).toBe(true);
  expect(mayBePaidInCash({ ...shop({}), cash: { ...cash, accepted: 'no' } }, 100)).toBe(false);
  expect(mayBePaidInCash(noCashElsewhere({}), 100)).toBe(true);
  expect(mayBePaidInCash(noCashElsewhere({ cash: false }), 100)).toBe(false);
  expect(mayBePaidInCash(noCashElsewhere({ delivers: false }), 100)).toBe(false);
});
