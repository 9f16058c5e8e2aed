import type { Generated } from 'kysely';

/** What a courier paid out of the cash that it collected. */
interface RemittanceTable {
  id: string;
  courier: string;
  reference: string;
  /** A day in Asia/Kolkata, `2026-11-21`. */
  paid_on: string;
  amount_paise: number;
  by_user_id: string | null;
  created_at: Date;
}

interface RemittanceLineTable {
  remittance_id: string;
  position: number;
  subject: string;
  order_id: string | null;
  amount_paise: number;
  outcome: 'matched' | 'unknown' | 'twice' | 'not_sent' | 'returned' | 'differs';
  settled_as: Generated<'accepted' | 'noted' | null>;
  settled_note: Generated<string>;
  settled_at: Generated<Date | null>;
  by_user_id: Generated<string | null>;
}

export interface CashTables {
  remittances: RemittanceTable;
  remittance_lines: RemittanceLineTable;
}
