import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import type { SignedIn, TestShop } from './build-test-app.ts';

/** Saves the sections Tax and Legal of the settings: the demonstration's values, unless these say otherwise. */
export async function saveTaxSettings(
  shop: TestShop,
  { token }: Pick<SignedIn, 'token'>,
  tax: Partial<typeof demonstrationSettings.tax> = {},
  legal: Partial<typeof demonstrationSettings.legal> = {},
): Promise<void> {
  const { data } = await shop.callOk(getSettings, { token });
  const taxes = { ...demonstrationSettings.tax, ...tax };
  await shop.callOk(saveSection.tax, { token, body: { value: taxes, version: data.tax.version } });
  const names = { ...demonstrationSettings.legal, ...legal };
  await shop.callOk(saveSection.legal, { token, body: { value: names, version: data.legal.version } });
}
