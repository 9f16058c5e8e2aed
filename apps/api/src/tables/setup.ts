import type { Generated } from 'kysely';

/** How the owner marked a step of the first day. */
export interface SetupStepTable {
  step: string;
  mark: 'done' | 'skipped';
  by_user_id: string | null;
  at: Date;
}

export interface SetupStateTable {
  singleton: Generated<boolean>;
  dismissed_at: Date | null;
  keys_ok: boolean | null;
  keys_sentence: string | null;
  keys_tried_at: Date | null;
  address_ok: boolean | null;
  address_sentence: string | null;
  address_tried_at: Date | null;
  mail_id: string | null;
}

/** A payment of one rupee that is refunded. */
export interface TestPurchaseTable {
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
}

/** Payments and refunds that the comparison of the books ignores. */
export interface OutsideBooksTable {
  id: string;
  reason: 'test_purchase' | 'demonstration';
}

/** The rows that the demonstration filled in. */
export interface DemonstrationRowTable {
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
  fingerprint: Generated<string>;
}
