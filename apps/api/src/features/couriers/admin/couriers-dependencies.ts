import type { ShopContext } from '../../../shop-context.ts';
import type { CourierAccount } from '../shared/courier-account.ts';

export interface CouriersDependencies extends Pick<
  ShopContext,
  'database' | 'clock' | 'readSettings' | 'logger'
> {
  /** Null: there is none. `locked`: its password cannot be opened. */
  courierAccount: CourierAccount | 'locked' | null;
}
