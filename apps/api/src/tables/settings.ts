import type { ColumnType } from 'kysely';

/** A column that the database computes. */
type Computed<T> = ColumnType<T, never, never>;
/** A JSON column: read as its content, written as text. */
type Json<T> = ColumnType<T, string, string>;

/** The owner's settings, one row per section. */
export interface ShopSettingsTable {
  section: string;
  value: Json<Record<string, unknown>>;
  version: number;
}

/** Who changed which setting, and when. */
export interface SettingsChangeTable {
  id: Computed<number>;
  section: string;
  version: number;
  before: Json<Record<string, unknown>>;
  after: Json<Record<string, unknown>>;
  by_user_id: string | null;
  at: Date;
}
