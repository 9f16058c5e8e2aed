import type { ColumnType } from 'kysely';

/** A column that the database computes. */
type Computed<T> = ColumnType<T, never, never>;
/** A column of JSON: read as what it holds, written as text. */
type Json<T> = ColumnType<T, string, string>;

/** What the owner has set: a row a section. */
export interface ShopSettingsTable {
  section: string;
  value: Json<Record<string, unknown>>;
  version: number;
}

/** Who set what, and when. */
export interface SettingsChangeTable {
  id: Computed<number>;
  section: string;
  version: number;
  before: Json<Record<string, unknown>>;
  after: Json<Record<string, unknown>>;
  by_user_id: string | null;
  at: Date;
}
