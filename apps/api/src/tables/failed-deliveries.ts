import type { GoingBackReason } from '@shop/contract/failed-deliveries/reasons';
import type { Defaulted } from './columns.ts';

export interface FailedDeliveryTable {
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
}
