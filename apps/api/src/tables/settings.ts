import type { Computed, Json } from './columns.ts';

export interface SettingsTables {
  /** The owner's settings, one row per section. */
  shop_settings: {
    section: string;
    value: Json<Record<string, unknown>>;
    version: number;
  };
  /** Who changed which setting, and when. */
  settings_changes: {
    id: Computed<number>;
    section: string;
    version: number;
    before: Json<Record<string, unknown>>;
    after: Json<Record<string, unknown>>;
    by_user_id: string | null;
    at: Date;
  };
}
