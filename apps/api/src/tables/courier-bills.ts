import type { OverchargeKind } from '@shop/contract/courier-bills/kinds';
import type { RateCard } from '@shop/contract/courier-bills/schemas';
import type { ColumnType, Generated } from 'kysely';

interface CourierRatesTable {
  singleton: Generated<boolean>;
  card: ColumnType<RateCard, string, string>;
  by_user_id: string | null;
  updated_at: Date;
}

interface CourierBillTable {
  id: string;
  courier: string;
  reference: string;
  /** Days in Asia/Kolkata, `2026-11-21`. */
  billed_on: string;
  dispute_until: string;
  file_sha256: string;
  by_user_id: string | null;
  created_at: Date;
}

interface CourierBillLineTable {
  bill_id: string;
  line: number;
  /** Why it could not be read; then only `cells` is known. */
  problem: Generated<string | null>;
  cells: Generated<readonly string[]>;
  tracking_number: Generated<string>;
  order_id: Generated<string | null>;
  forward_paise: Generated<number>;
  return_paise: Generated<number>;
  cash_paise: Generated<number>;
  other_paise: Generated<number>;
  tax_paise: Generated<number>;
}

interface OverchargeTable {
  bill_id: string;
  line: number;
  kind: OverchargeKind;
  amount_paise: number;
  tax_paise: number;
  words: string;
}

export interface CourierBillTables {
  courier_rates: CourierRatesTable;
  courier_bills: CourierBillTable;
  courier_bill_lines: CourierBillLineTable;
  courier_overcharges: OverchargeTable;
}
