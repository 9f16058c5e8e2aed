import { expect, test } from 'vitest';
import { areSettingsStale, settingsChanged, settingsLoaded } from './shop-settings.ts';

test('settings that were saved are asked for until they are there, however often the router asks', () => {
  expect(areSettingsStale()).toBe(false);
  settingsChanged();
  expect([areSettingsStale(), areSettingsStale()]).toEqual([true, true]);
  settingsLoaded();
  expect(areSettingsStale()).toBe(false);
});
