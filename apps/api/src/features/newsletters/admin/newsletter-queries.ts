import type { Newsletter } from '@shop/contract/newsletters/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database.ts';

/** Newsletters with what came of them, newest first. */
export async function listNewsletters(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: Newsletter[]; total: number }> {
  const data = await select(db, sql`true`, { limit, offset: (page - 1) * limit });
  const { total } = await db
    .selectFrom('newsletters')
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { data, total };
}

export async function findNewsletter(db: Db, id: string): Promise<Newsletter | null> {
  const [found] = await select(db, sql`newsletters.id = ${id}::uuid`, { limit: 1, offset: 0 });
  return found ?? null;
}

type Row = Omit<Newsletter, 'sendAt' | 'endedAt'> & { sendAt: Date | null; endedAt: Date | null };

async function select(
  db: Db,
  which: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<Newsletter[]> {
  const shown = sql<Row>`(
    select newsletters.id as "_id", version, words, audience, status, send_at as "sendAt", ended_at as "endedAt", (
        select coalesce(json_agg(json_build_object('_id', products.id, 'title', title) order by place), '[]')
        from unnest(product_ids) with ordinality as listed (id, place) join products on products.id = listed.id
      ) as products,
      people.*
    from newsletters cross join lateral (
      select count(*)::integer as chosen,
        (count(*) filter (where sent_at is not null))::integer as sent,
        (count(*) filter (where outbox_mails.id is not null and sent_at is null and next_try_at is null))::integer as failed,
        (count(*) filter (where written_at is not null and mail_id is null))::integer as "leftOut",
        (count(*) filter (where stopped_at is not null))::integer as unsubscribed
      from newsletter_recipients left join outbox_mails on outbox_mails.id = mail_id
      where newsletter_id = newsletters.id
    ) as people
    where ${which} order by newsletters.created_at desc, newsletters.id desc limit ${limit} offset ${offset}
  )`;
  const rows = await db.selectFrom(shown.as('shown')).selectAll().execute();
  return rows.map((row) => ({
    ...row,
    sendAt: row.sendAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}
