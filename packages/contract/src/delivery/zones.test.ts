import { expect, test } from 'vitest';
import { defaultSettings } from '../settings/default-settings.ts';
import { demonstrationSettings } from '../settings/demonstration-settings.ts';
import { hasZones, withoutPlaces } from './zones.ts';

const [place] = demonstrationSettings.zones.zones;
const withZone = (terms: object, rest: object = {}) => ({
  ...defaultSettings,
  zones: { ...defaultSettings.zones, ...rest, zones: place ? [{ ...place, ...terms }] : [] },
});

test.each([
  ['no cash', {}, {}, false],
  ['cash, which the rest has not', { cash: true }, { elsewhereCash: false }, true],
  ['its fee', { feePaise: 4_900 }, {}, true],
  ['when it is free', { freeAbovePaise: 49_900 }, {}, true],
  ['its days', { maxDays: 9 }, {}, true],
  ['that nothing is delivered there', { delivers: false }, {}, true],
])('a page knows of a zone that differs in %s', (_what, terms, rest, isKnown) => {
  expect(hasZones(withoutPlaces(withZone(terms, rest)))).toBe(isKnown);
});

test('a page knows no places', () => {
  expect(withoutPlaces(withZone({ maxDays: 9 })).zones.zones).toMatchObject([
    { name: '', states: [], pins: [] },
  ]);
});
