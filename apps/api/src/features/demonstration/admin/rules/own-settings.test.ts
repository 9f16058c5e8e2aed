import { expect, test } from 'vitest';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { cleanedSections } from './own-settings.ts';

test('a section of the demonstration becomes what is installed', () => {
  const cleaned = cleanedSections(demonstrationSettings, []);
  for (const { section, after } of cleaned) expect(after).toEqual(defaultSettings[section]);
  expect(cleaned.map(({ section }) => section)).toContain('legal');
});

test('settings are the demonstration’s in whatever sequence the database keeps their fields', () => {
  const [zone] = demonstrationSettings.zones.zones;
  const turned = Object.fromEntries(Object.entries(zone ?? {}).toReversed());
  const stored = { ...defaultSettings, zones: { ...demonstrationSettings.zones, zones: [turned] } };
  expect(cleanedSections(stored, [])).toMatchObject([{ section: 'zones', after: defaultSettings.zones }]);
});

test('what the owner typed stays next to what the demonstration said', () => {
  const { contact } = demonstrationSettings;
  const stored = { ...defaultSettings, contact: { ...contact, email: 'care@kumaon.in' } };
  const [cleaned] = cleanedSections(stored, []);
  expect(cleaned?.after).toEqual({ ...defaultSettings.contact, email: 'care@kumaon.in' });
});

test('a shop of its own is left as it is', () => {
  expect(cleanedSections(defaultSettings, ['p1'])).toEqual([]);
});

test('a picture of the demonstration goes, one of the owner stays', () => {
  const stored = { ...defaultSettings, pictures: { logo: 'own', icon: null, share: 'p1', signature: null } };
  expect(cleanedSections(stored, ['p1'])).toMatchObject([
    { section: 'pictures', after: { logo: 'own', icon: null, share: null, signature: null } },
  ]);
});

test('whoever has a GSTIN of their own stays registered as the demonstration is', () => {
  const legal = { ...defaultSettings.legal, gstin: '29ABCDE1234F1Z5' };
  const tax = { ...demonstrationSettings.tax, invoicePrefix: 'KUM' };
  const changed = cleanedSections({ ...defaultSettings, legal, tax }, []);
  expect(changed.flatMap(({ section, after }) => (section === 'tax' ? [after] : []))).toEqual([]);
  const theirs = cleanedSections({ ...defaultSettings, legal: demonstrationSettings.legal, tax }, []);
  expect(theirs).toMatchObject([
    {},
    { section: 'tax', after: { registration: 'off', invoicePrefix: 'KUM' } },
  ]);
});
