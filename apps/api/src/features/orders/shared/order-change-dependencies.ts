import type { ShopContext } from '../../../shop-context.ts';
import type { Tx } from '../../../database.ts';
import type { OrderRow } from './order-queries.ts';

/** The papers that a change of status requires, made in its transaction. */
export interface StatusPapers {
  /** Takes the locked order as it is after the change. */
  statusChanged(tx: Tx, order: OrderRow, at: Date): Promise<void>;
  /** Bills the locked order, once: its first parcel leaves now. */
  bill(tx: Tx, order: OrderRow, at: Date): Promise<unknown>;
}

/** What is needed to change an order for the owner. */
export interface OrderChangeDependencies extends Pick<ShopContext, 'database' | 'clock' | 'readSettings'> {
  papers: StatusPapers;
}
