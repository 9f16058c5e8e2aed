import type { Defaulted } from './columns.ts';

export interface SetupTables {
  /** How the owner marked a step of the first day. */
  setup_steps: {
    step: string;
    mark: 'done' | 'skipped';
    by_user_id: string | null;
    at: Date;
  };
  setup_state: {
    singleton: Defaulted<boolean>;
    dismissed_at: Date | null;
    keys_ok: boolean | null;
    keys_sentence: string | null;
    keys_tried_at: Date | null;
    address_ok: boolean | null;
    address_sentence: string | null;
    address_tried_at: Date | null;
    mail_id: string | null;
  };
  /** A payment of one rupee that is refunded. */
  test_purchases: {
    id: string;
    payment_link_id: string;
    payment_url: string;
    started_at: Date;
    expires_at: Date;
    payment_id: string | null;
    paid_at: Date | null;
    refund_id: string | null;
    refunded_at: Date | null;
    ended_at: Date | null;
    problem: string | null;
  };
  /** Payments and refunds that the comparison of the books ignores. */
  outside_books: {
    id: string;
    reason: 'test_purchase' | 'demonstration';
  };
  /** The rows that the demonstration filled in. */
  demonstration_rows: {
    kind:
      | 'product'
      | 'person'
      | 'admin'
      | 'banner'
      | 'page'
      | 'category'
      | 'picture'
      | 'collection'
      | 'code'
      | 'sale'
      | 'visits';
    id: string;
    fingerprint: Defaulted<string>;
  };
}
