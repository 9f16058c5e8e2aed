import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import { createMinuteLimit } from '../../platform/minute-limit.ts';
import type { ShopContext } from '../../shop-context.ts';
import { readWebhookNews } from './read-webhook.ts';

/** Looked at on one instance. The rest is refused all the same. */
const LOOKED_AT_A_MINUTE = 10;

/** Notes a webhook whose signature does not fit, if it may be the provider's. */
export type NoteRefused = (rawBody: Buffer) => Promise<void>;

/**
 * Counts webhooks whose signature does not fit, because a secret that differs at the provider must be told. Anybody may
 * send some, so only those count that name an order or a link at the provider which is this shop's, and a flood costs
 * ten look-ups a minute.
 */
export function createNoteRefused({ database, clock }: Pick<ShopContext, 'database' | 'clock'>): NoteRefused {
  const secondsToWait = createMinuteLimit(clock, LOOKED_AT_A_MINUTE);
  return async (rawBody) => {
    if (secondsToWait('all') > 0) return;
    const { ids } = readWebhookNews(rawBody);
    if (ids.length === 0 || !(await isOurs(database.read, ids))) return;
    const heardSince = sql`exists (select from webhook_events where received_at > last_at)`;
    await database.write((tx) =>
      tx
        .updateTable('refused_webhooks')
        .set({ refused: sql`case when ${heardSince} then 1 else refused + 1 end`, last_at: clock.now() })
        .execute(),
    );
  };
}

async function isOurs(db: Db, ids: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('razorpay_order_id', 'in', ids)
    .unionAll(db.selectFrom('orders').select('id').where('payment_link_id', 'in', ids))
    .unionAll(db.selectFrom('test_purchases').select('id').where('payment_link_id', 'in', ids))
    .limit(1)
    .execute();
  return found.length > 0;
}

/** How many were refused since the last whose signature fitted, and when the last was; null: none. */
export async function findRefusedWebhooks(db: Db): Promise<{ count: number; lastAt: Date } | null> {
  const row = await db
    .selectFrom('refused_webhooks')
    .select(['refused', 'last_at'])
    .where(sql<boolean>`not exists (select from webhook_events where received_at > last_at)`)
    .executeTakeFirst();
  return row?.last_at == null ? null : { count: row.refused, lastAt: row.last_at };
}
