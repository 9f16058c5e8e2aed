import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import type { Hold } from '@shop/contract/holds/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import type { HoldRow } from './hold-queries.ts';

export function presentHold(row: HoldRow): Hold {
  return {
    order: { _id: row.id, orderNumber: row.order_number },
    customer: { userName: row.user_name, email: isPlaceholderEmail(row.email) ? undefined : row.email },
    items: row.items,
    totalAmount: rupeesFromPaise(row.total_paise),
    since: row.placed_at.toISOString(),
    endsAt: row.hold_ends_at.toISOString(),
    bankIsConfirming: row.bank_is_confirming,
  };
}
