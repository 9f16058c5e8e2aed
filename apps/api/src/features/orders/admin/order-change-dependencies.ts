import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import type { Database, Tx } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { StockChanged } from '../../catalog/index.ts';
import type { OrderRow } from '../shared/order-queries.ts';

/** The papers that a status calls for, made in its transaction. */
export interface StatusPapers {
  /** The locked order as it is now. */
  statusChanged(tx: Tx, order: OrderRow, at: Date): Promise<void>;
  /** Bills the locked order now, once: its first parcel leaves. */
  bill(tx: Tx, order: OrderRow, at: Date): Promise<unknown>;
}

/** What the owner's changes of an order need. */
export interface OrderChangeDependencies {
  database: Database;
  clock: Clock;
  readSettings: ReadSettings;
  /** Notice for after the commit of a change that left a mail to send. */
  wakeJobs: () => void;
  /** What others can buy has changed. */
  stockChanged: StockChanged;
  papers: StatusPapers;
}
