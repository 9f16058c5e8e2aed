import { dayOfIndia } from '@shop/contract/days';
import type { Database, Tx } from '../../database.ts';
import { saveOpen } from './drift-writes.ts';
import type { FoundDrift } from './rules/find-drifts.ts';

const DAY_MS = 24 * 3_600_000;
/** The provider pays out within two working days; a week leaves room for holidays. */
const LATE_MS = 7 * DAY_MS;
const FORGOTTEN_MS = 180 * DAY_MS;

/**
 * Finds payments that were left out although later payouts took place. If the provider has settled nothing since, it
 * is simply late with everything, which the figures on the page show.
 * @returns those that are new
 */
export async function findUnsettled(database: Database, now: Date): Promise<FoundDrift[]> {
  return database.write(async (tx) => {
    await closeSettled(tx, now);
    const rows = await tx
      .selectFrom('payments')
      .select(['payment_id', 'order_id', 'amount_paise', 'captured_at'])
      .where('settlement_id', 'is', null)
      .where('method', '=', 'provider')
      .where('captured_at', '<', new Date(now.getTime() - LATE_MS))
      .where('captured_at', '>', new Date(now.getTime() - FORGOTTEN_MS))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('payments as other')
            .select('other.payment_id')
            .whereRef('other.settled_at', '>', 'payments.captured_at')
            // Remittances of couriers say nothing about the provider.
            .where('other.method', '=', 'provider'),
        ),
      )
      // A payment that the provider does not have is already reported as such.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('drifts')
              .select('drifts.id')
              .whereRef('drifts.subject', '=', 'payments.payment_id')
              .where('drifts.kind', '=', 'payment_not_there')
              .where('drifts.settled_at', 'is', null),
          ),
        ),
      )
      .execute();
    const fresh: FoundDrift[] = [];
    for (const row of rows) {
      const found: FoundDrift = {
        kind: 'payment_not_settled',
        subject: row.payment_id,
        orderId: row.order_id,
        paymentId: row.payment_id,
        refundId: null,
        shopPaise: row.amount_paise,
        providerPaise: null,
      };
      if (await saveOpen(tx, found, { day: dayOfIndia(row.captured_at), at: now })) fresh.push(found);
    }
    return fresh;
  });
}

async function closeSettled(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('drifts')
    .set({ settled_at: now, settled_by: 'gone' })
    .where('kind', '=', 'payment_not_settled')
    .where('settled_at', 'is', null)
    .where('subject', 'in', (settled) =>
      settled.selectFrom('payments').select('payment_id').where('settlement_id', 'is not', null),
    )
    .execute();
}
