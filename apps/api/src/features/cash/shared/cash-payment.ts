import { startOfDayOfIndia } from '@shop/contract/days';
import type { Tx } from '../../../database.ts';

/** The id of an order's payment in cash, of which no provider knows. */
export function cashPaymentId(orderId: string): string {
  return `cash_${orderId}`;
}

/** Notes on the payment of an order when, and with which remittance, its courier paid out. */
export async function notePaidOut(
  tx: Tx,
  orderId: string,
  { courier, reference, paidOn }: { courier: string; reference: string; paidOn: string },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ settlement_id: `${courier} ${reference}`, settled_at: startOfDayOfIndia(paidOn) })
    .where('payment_id', '=', cashPaymentId(orderId))
    .execute();
}
