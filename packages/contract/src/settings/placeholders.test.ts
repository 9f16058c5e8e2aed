import { expect, test } from 'vitest';
import { defaultSettings } from './default-settings.ts';
import { demonstrationSettings } from './demonstration-settings.ts';
import { faultOfGstin } from './gstin.ts';
import { listPlaceholders } from './placeholders.ts';

const fields = (settings = defaultSettings) => listPlaceholders(settings).map(({ field }) => field);

test('a shop that nobody has set up lacks all that the law asks for, but for the optional GSTIN', () => {
  expect(fields()).toEqual(['name', 'email', 'phone', 'addressLines', 'legalName']);
});

test('the demonstration’s name, address and GSTIN are nobody else’s', () => {
  expect(fields(demonstrationSettings)).toEqual([
    'name',
    'email',
    'phone',
    'addressLines',
    'legalName',
    'gstin',
    'officer',
  ]);
  for (const { sentence } of listPlaceholders(demonstrationSettings)) {
    expect(sentence).toContain("is the demonstration shop's: enter yours");
  }
  expect(faultOfGstin(demonstrationSettings.legal.gstin)).toBeNull();
});

test('a shop of its own has none, registered or not', () => {
  const own = {
    ...defaultSettings,
    shop: { ...defaultSettings.shop, name: 'Kumaon Soaps' },
    contact: {
      ...defaultSettings.contact,
      email: 'hello@kumaon.example',
      phone: '05942 235 000',
      addressLines: ['3 Mall Road', 'Nainital 263001'],
    },
    legal: { legalName: 'Kumaon Soaps LLP', gstin: '' },
  };
  expect(fields(own)).toEqual([]);
});
