import type { Database } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SettingsStore } from '../shared/settings-store.ts';

/** What changing settings needs. */
export interface SettingsDependencies {
  database: Database;
  clock: Clock;
  settings: SettingsStore;
  /** What the addresses of pictures start with. */
  mediaBase: string;
  /** Notice that what shoppers see has changed. */
  catalogueChanged: () => void;
  /** What `HOLD_SECONDS` says; null: the setting counts. */
  holdSeconds: number | null;
  takesRealMoney: boolean;
}
