import type { Computed, Defaulted } from './columns.ts';

export interface StocktakesTables {
  /** A count that may take days while selling goes on. */
  stocktakes: {
    id: string;
    /** Null: all products. */
    category: string | null;
    started_by: string;
    started_at: Date;
    /** Null: under way, as one at most is. */
    outcome: Defaulted<'booked' | 'abandoned' | null>;
    ended_by: Defaulted<string | null>;
    ended_at: Defaulted<Date | null>;
  };
  stocktake_counts: {
    id: Computed<number>;
    stocktake_id: string;
    product_id: string;
    /** All that is counted of the product so far; `added` of them with this count. */
    pieces: number;
    added: number;
    /** When it was counted: the stock, and the sold pieces that had not left the shop. */
    stock: number;
    waiting: number;
    last_movement: number;
    by_user_id: string;
    at: Date;
    is_last: Defaulted<boolean>;
    booked: Defaulted<number | null>;
  };
}
