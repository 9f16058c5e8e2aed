import { expect, test } from 'vitest';
import { defaultSettings } from '../settings/default-settings.ts';
import { demonstrationSettings } from '../settings/demonstration-settings.ts';
import { hasZones } from './zones.ts';

const [place] = demonstrationSettings.zones.zones;
const withZone = (terms: object) => ({
  ...defaultSettings,
  zones: { ...defaultSettings.zones, zones: place ? [{ ...place, ...terms }] : [] },
});

test.each([
  ['nothing but cash', {}, false],
  ['its fee', { feePaise: 4_900 }, true],
  ['when it is free', { freeAbovePaise: 49_900 }, true],
  ['its days', { maxDays: 9 }, true],
  ['that nothing is delivered there', { delivers: false }, true],
])('a zone that differs in %s', (_what, terms, depends) => {
  expect(hasZones(withZone(terms))).toBe(depends);
});
