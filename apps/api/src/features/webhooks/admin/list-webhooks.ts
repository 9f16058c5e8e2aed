import type { Webhook, WebhookMessage } from '@shop/contract/webhooks/schemas';
import * as webhookRefusals from '@shop/contract/webhooks/refusals';
import type { Db } from '../../../database.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { refuse } from '../../../platform/errors.ts';

/** All endpoints, the oldest first. `now` decides whether a former secret is still valid. */
export async function listWebhooks(db: Db, now: Date): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhook_endpoints as endpoint')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('webhook_messages')
        .select((of) => of.fn.countAll<number>().as('waiting'))
        .whereRef('endpoint_id', '=', 'endpoint.id')
        .where('next_try_at', 'is not', null)
        .as('waiting'),
      eb
        .selectFrom('webhook_messages')
        .select((of) => of.fn.max('arrived_at').as('at'))
        .whereRef('endpoint_id', '=', 'endpoint.id')
        .as('last_arrived_at'),
    ])
    .orderBy('endpoint.created_at')
    .orderBy('endpoint.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    address: row.address,
    events: row.events,
    ...(row.off_because && { offBecause: row.off_because }),
    ...(row.former_secret_until &&
      row.former_secret_until > now && { formerSecretUntil: row.former_secret_until.toISOString() }),
    createdAt: row.created_at.toISOString(),
    ...(row.last_arrived_at && { lastArrivedAt: row.last_arrived_at.toISOString() }),
    waiting: Number(row.waiting ?? 0),
  }));
}

/** A page of the messages to an endpoint, the newest first. @throws webhook_not_found */
export async function listMessages(
  db: Db,
  endpointId: string,
  page: { page: number; limit: number },
): Promise<{ data: WebhookMessage[]; total: number }> {
  const messages = db.selectFrom('webhook_messages').where('endpoint_id', '=', endpointId);
  const [endpoint, { rows, total }] = await Promise.all([
    db.selectFrom('webhook_endpoints').select('id').where('id', '=', endpointId).executeTakeFirst(),
    readPage(messages.selectAll().orderBy('place', 'desc'), page),
  ]);
  if (endpoint === undefined) throw refuse(webhookRefusals.notFound);
  const data = rows.map((row) => ({
    _id: row.id,
    event: row.event,
    body: row.body,
    createdAt: row.created_at.toISOString(),
    tries: row.tries,
    ...(row.tried_at && { triedAt: row.tried_at.toISOString() }),
    ...(row.arrived_at && { arrivedAt: row.arrived_at.toISOString() }),
    ...(row.next_try_at && { nextTryAt: row.next_try_at.toISOString() }),
    ...(row.last_error !== null && { problem: row.last_error }),
  }));
  return { data, total };
}
