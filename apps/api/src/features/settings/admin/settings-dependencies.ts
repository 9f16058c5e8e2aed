import type { ShopContext } from '../../../shop-context.ts';
import type { ListChange } from '@shop/contract/catalog/label-lists';
import type { Tx } from '../../../database.ts';
import type { SettingsStore } from '../shared/settings-store.ts';

/** What is needed to change settings. */
export interface SettingsDependencies extends Pick<
  ShopContext,
  'database' | 'clock' | 'mediaBase' | 'holdSeconds' | 'takesRealMoney'
> {
  settings: SettingsStore;
  /**
   * Renames entries of the label's lists wherever they are chosen, before the lists are written.
   * @throws label_option_used for an entry to be removed that products or collections have
   */
  changeLabelLists: (tx: Tx, changes: readonly ListChange[]) => Promise<void>;
  /** To be called when what shoppers see has changed. */
  catalogueChanged: () => void;
}
