import { sql } from 'kysely';
import type { WhatsApp } from '@shop/contract/whatsapp/schemas';
import type { Db } from '../../../database.ts';

const SHOWN_MS = 30 * 24 * 3_600_000;

/** The provider said that it failed, or a try failed before it was no news any more. */
const hasFailed = sql<boolean>`(status = 'failed' or (status = 'unsent' and tries > 1))`;

/** How many agreed, and what became of the messages of the last 30 days. */
export async function readFigures(db: Db, now: Date): Promise<WhatsApp['figures']> {
  const since = new Date(now.getTime() - SHOWN_MS);
  const { agreed } = await db
    .selectFrom('consents')
    .select(sql<number>`count(*)::integer`.as('agreed'))
    .where('purpose', '=', 'order_messages')
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  const counts = await db
    .selectFrom('whatsapp_messages')
    .select([
      sql<number>`(count(*) filter (where next_try_at is not null))::integer`.as('waiting'),
      sql<number>`(count(*) filter (where status in ('delivered', 'read')))::integer`.as('arrived'),
      sql<number>`(count(*) filter (where ${hasFailed}))::integer`.as('failed'),
    ])
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return { agreed, ...counts };
}

/** The last thing that went wrong, also with a message that still waits. */
export async function findLastProblem(db: Db, now: Date): Promise<WhatsApp['lastProblem']> {
  const row = await db
    .selectFrom('whatsapp_messages')
    .select((eb) => ['problem', eb.fn.coalesce('status_at', 'tried_at', 'created_at').as('at')])
    .where('problem', 'is not', null)
    .where((eb) => eb.or([eb('status', 'is', null), hasFailed]))
    .where('created_at', '>', new Date(now.getTime() - SHOWN_MS))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.problem !== null ? { problem: row.problem, at: row.at.toISOString() } : undefined;
}
