import type { GoingBackReason } from '@shop/contract/failed-deliveries/reasons';
import type { Defaulted } from './columns.ts';

export interface FailedDeliveriesTables {
  failed_deliveries: {
    id: string;
    order_id: string;
    /** Null: nobody said it. */
    reason: Defaulted<GoingBackReason | null>;
    noted_at: Date;
    /** Null: it is on its way back. */
    outcome: Defaulted<'back' | 'lost' | null>;
    ended_at: Defaulted<Date | null>;
    /** False once the order was sent once more or is to be. */
    is_current: Defaulted<boolean>;
    by_user_id: string | null;
  };
  courier_claims: {
    failed_delivery_id: string;
    order_id: string;
    courier: string;
    amount_paise: number;
    /** Days in Asia/Kolkata, `2026-11-21`. */
    file_by: string;
    filed_on: string | null;
    reference: string;
    settled_on: string | null;
    settled_paise: number | null;
    by_user_id: string | null;
    created_at: Date;
    updated_at: Date;
  };
}
