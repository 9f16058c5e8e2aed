import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { SelectQueryBuilder } from 'kysely';

/** One thing that waits. */
interface Item {
  /** What the owner calls it. */
  name: string;
  /** Since when it waits; null: nobody knows. */
  at: Date | null;
  /** When it is too late; null: there is no such time. */
  due: Date | null;
}
// oxlint-disable-next-line typescript/no-explicit-any -- each reads other tables
export type Items = SelectQueryBuilder<any, any, Item>;

export interface WaitingContext {
  now: Date;
  settings: ShopSettings;
}
