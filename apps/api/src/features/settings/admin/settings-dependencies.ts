import type { Database } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SettingsStore } from '../shared/settings-store.ts';

/** What is needed to change settings. */
export interface SettingsDependencies {
  database: Database;
  clock: Clock;
  settings: SettingsStore;
  /** What the addresses of pictures start with. */
  mediaBase: string;
  /** To be called when what shoppers see has changed. */
  catalogueChanged: () => void;
  /** The value of `HOLD_SECONDS`; null: the setting counts. */
  holdSeconds: number | null;
  takesRealMoney: boolean;
}
