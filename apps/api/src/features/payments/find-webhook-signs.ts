import type { Db } from '../../database.ts';
import { WEBHOOK_LOOKED_BACK_MS, type WebhookSigns } from './rules/webhook-silence.ts';

/** The newest payment older than `patienceMs` and the newest webhook from the provider; null where there is none. */
export async function findWebhookSigns(
  db: Db,
  { now, patienceMs }: { now: Date; patienceMs: number },
): Promise<WebhookSigns> {
  const [payment, webhook] = await Promise.all([
    db
      .selectFrom('payments')
      .select((eb) => eb.fn.max('captured_at').as('at'))
      .where('captured_at', '>=', new Date(now.getTime() - WEBHOOK_LOOKED_BACK_MS))
      .where('captured_at', '<=', new Date(now.getTime() - patienceMs))
      .executeTakeFirst(),
    db
      .selectFrom('webhook_events')
      .select((eb) => eb.fn.max('received_at').as('at'))
      .executeTakeFirst(),
  ]);
  return { lastPaymentAt: payment?.at ?? null, lastWebhookAt: webhook?.at ?? null };
}
