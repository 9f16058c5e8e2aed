import type { Defaulted } from './columns.ts';

export interface CashTables {
  /** What a courier paid out of the cash that it collected. */
  remittances: {
    id: string;
    courier: string;
    reference: string;
    /** A day in Asia/Kolkata, `2026-11-21`. */
    paid_on: string;
    amount_paise: number;
    by_user_id: string | null;
    created_at: Date;
  };
  remittance_lines: {
    remittance_id: string;
    position: number;
    subject: string;
    order_id: string | null;
    amount_paise: number;
    outcome: 'matched' | 'unknown' | 'twice' | 'not_sent' | 'returned' | 'differs';
    settled_as: Defaulted<'accepted' | 'noted' | null>;
    settled_note: Defaulted<string>;
    settled_at: Defaulted<Date | null>;
    by_user_id: Defaulted<string | null>;
  };
}
