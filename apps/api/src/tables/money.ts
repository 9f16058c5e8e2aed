import type { DriftKind } from '@shop/contract/reconciliation/drift-kinds';
import type { ColumnType } from 'kysely';
import type { Defaulted } from './columns.ts';

export interface MoneyTables {
  payments: {
    payment_id: string;
    order_id: string;
    amount_paise: number;
    use: 'paid_order' | 'refund';
    /** The provider's fee that the shopper paid on top of `amount_paise`. */
    shopper_fee_paise: Defaulted<number>;
    /** What the provider keeps of it, GST included; null: not known yet. */
    fee_paise: Defaulted<number | null>;
    /** The GST in it. */
    fee_tax_paise: Defaulted<number | null>;
    /** How often the provider was asked for the fee after the capture, and when last. */
    fee_tries: Defaulted<number>;
    fee_asked_at: Defaulted<Date | null>;
    method: Defaulted<'provider' | 'transfer' | 'upi' | 'cash'>;
    reference: Defaulted<string>;
    captured_at: Date;
    settlement_id: string | null;
    settled_at: Date | null;
  };
  refunds: {
    id: string;
    order_id: string;
    payment_id: string;
    /** Of what was paid for the order. */
    amount_paise: number;
    /** The provider's fee that the shopper bore and that goes back as well; set once it is sent. */
    shopper_fee_paise: Defaulted<number>;
    reason: 'owner' | 'cancelled' | 'too_late' | 'code_used' | 'paid_twice' | 'by_hand';
    /** The pieces that it is for. `toStock`: how many of them came back into the stock; unset where all did. */
    returned: ColumnType<
      { productId: string; quantity: number; toStock?: number }[],
      string | undefined,
      never
    >;
    status: Defaulted<'due' | 'pending' | 'processed' | 'failed'>;
    provider_refund_id: string | null;
    paid_back_by: Defaulted<'transfer' | 'upi' | 'cash' | null>;
    paid_back_reference: Defaulted<string>;
    /** A day in India; null unless the owner paid back in another way what the provider could not. */
    paid_back_on: string | null;
    failure_told_at: Date | null;
    by_user_id: string | null;
    created_at: Date;
    updated_at: Date;
    attempt: Defaulted<number>;
    next_try_at: Date | null;
    /** The settlement that it was taken off; null: none yet. */
    settlement_id: Defaulted<string | null>;
    settled_at: Defaulted<Date | null>;
    outages: Defaulted<number>;
    refusals: Defaulted<number>;
    last_refusal: string | null;
  };
  webhook_events: {
    event_id: string;
    event: string;
    received_at: Date;
  };
  /** Webhooks about orders of this shop whose signature did not fit, since the last one that did. One row. */
  refused_webhooks: {
    singleton: Defaulted<boolean>;
    refused: Defaulted<number>;
    last_at: Date | null;
  };
  compared_days: {
    day: string;
    payments: number;
    provider_taken_paise: number;
    shop_taken_paise: number;
    provider_refunded_paise: number;
    shop_refunded_paise: number;
    settled_paise: number;
    /** Kept back by the provider from what was settled. */
    fees_paise: Defaulted<number>;
    /** Paid by shoppers on top of what was taken. */
    shopper_fees_paise: Defaulted<number>;
    compared_at: Date;
    /** Null: not since the shop keeps the reports of settlements. */
    report_kept_at: Defaulted<Date | null>;
  };
  /** A settlement as the provider's list has it. */
  settlements: {
    settlement_id: string;
    amount_paise: number;
    status: string;
    utr: string;
    /** Of India, `2026-11-21`. */
    day: string;
    created_at: Date;
  };
  /** A line of the provider's report. */
  settlement_entries: {
    settlement_id: string;
    entity_id: string;
    /** 1; 2 and more where the same settlement has it again. */
    line: number;
    /** In whose report it is. */
    day: string;
    type: string;
    amount_paise: number;
    credit_paise: number;
    debit_paise: number;
    fee_paise: number;
    tax_paise: number;
    payment_id: string | null;
    dispute_id: string | null;
    detail: string;
    settled_at: Date;
  };
  drifts: {
    id: string;
    kind: DriftKind;
    subject: string;
    day: string;
    order_id: string | null;
    payment_id: string | null;
    refund_id: string | null;
    shop_paise: number | null;
    provider_paise: number | null;
    /** What the provider says about it. */
    detail: Defaulted<string>;
    /** Until when the owner has to answer it. */
    respond_by: Defaulted<Date | null>;
    /** What of the payment the shopper's bank has taken back by a dispute, or may. 0: nothing, or not about a dispute. */
    at_stake_paise: Defaulted<number>;
    found_at: Date;
    settled_at: Date | null;
    settled_by: 'shop' | 'owner' | 'gone' | null;
  };
  /** What the last mail of the day to the owner covered. */
  digest_state: {
    singleton: Defaulted<boolean>;
    told_until: string;
    /** How many entries of the trail the last mail of the day sealed, and on which day it left; 0 and '': none. */
    sealed_entries: Defaulted<number>;
    sealed_on: Defaulted<string>;
  };
  comparison_state: {
    singleton: Defaulted<boolean>;
    requested_at: Date | null;
    compared_at: Date | null;
    failed_at: Date | null;
    failure: string | null;
    silence_told_at: Date | null;
    history: string | null;
    history_changed_at: Date | null;
  };
}
