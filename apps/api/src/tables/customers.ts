import type { Computed } from './columns.ts';

export interface CustomersTables {
  /** Owners' notes about a shopper, and what they did with the person's data. */
  customer_records: {
    id: Computed<number>;
    user_id: string;
    kind: 'note' | 'exported' | 'corrected' | 'closed';
    note: string | null;
    by_user_id: string | null;
    at: Date;
  };
}
