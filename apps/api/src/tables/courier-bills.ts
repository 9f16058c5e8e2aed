import type { OverchargeKind } from '@shop/contract/courier-bills/kinds';
import type { RateCard } from '@shop/contract/courier-bills/schemas';
import type { ColumnType } from 'kysely';
import type { Defaulted } from './columns.ts';

export interface CourierBillsTables {
  courier_rates: {
    singleton: Defaulted<boolean>;
    card: ColumnType<RateCard, string, string>;
    by_user_id: string | null;
    updated_at: Date;
  };
  courier_bills: {
    id: string;
    courier: string;
    reference: string;
    /** Days in Asia/Kolkata, `2026-11-21`. */
    billed_on: string;
    dispute_until: string;
    file_sha256: string;
    by_user_id: string | null;
    created_at: Date;
  };
  courier_bill_lines: {
    bill_id: string;
    line: number;
    /** Why it could not be read; then only `cells` is known. */
    problem: Defaulted<string | null>;
    cells: Defaulted<readonly string[]>;
    tracking_number: Defaulted<string>;
    order_id: Defaulted<string | null>;
    forward_paise: Defaulted<number>;
    return_paise: Defaulted<number>;
    cash_paise: Defaulted<number>;
    other_paise: Defaulted<number>;
    tax_paise: Defaulted<number>;
  };
  courier_overcharges: {
    bill_id: string;
    line: number;
    kind: OverchargeKind;
    amount_paise: number;
    tax_paise: number;
    words: string;
  };
}
