import type { ShopContext } from '../../../shop-context.ts';
import type { SettingsStore } from '../shared/settings-store.ts';

/** What is needed to change settings. */
export interface SettingsDependencies extends Pick<
  ShopContext,
  'database' | 'clock' | 'mediaBase' | 'holdSeconds' | 'takesRealMoney'
> {
  settings: SettingsStore;
  /** To be called when what shoppers see has changed. */
  catalogueChanged: () => void;
}
