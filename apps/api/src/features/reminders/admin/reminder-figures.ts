import { type Purpose, purposeWords, purposes } from '@shop/contract/consents/purposes';
import type { ReminderFigures } from '@shop/contract/reminders/schemas';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';

const DAY_MS = 86_400_000;
/** The days that the figures are about. */
const LAST_DAYS = 90;
/** An order later than this after a mail is not counted as its doing. */
const ORDERED_WITHIN = '7 days';

/** The figures of each purpose that shoppers agree to. A mail that is still waiting has not been sent. */
export async function readFigures(db: Db, now: Date): Promise<ReminderFigures[]> {
  // Messages and newsletters have pages of their own.
  const asked: Purpose[] = purposes.filter(
    (purpose) => purposeWords[purpose].isAsked && purpose !== 'order_messages' && purpose !== 'newsletter',
  );
  const figures = sql<ReminderFigures>`(
    select purpose, agreed, stopped, sent, people, ordered
    from unnest(${asked}::text[]) with ordinality as asked (purpose, place)
    cross join lateral (
      select (count(*) filter (where taken_back_at is null))::integer as agreed,
        (count(distinct user_id) filter (where taken_back_at is not null and not exists (
          select from consents as now where now.user_id = consents.user_id and now.purpose = consents.purpose
            and now.taken_back_at is null
        )))::integer as stopped
      from consents where consents.purpose = asked.purpose and given_at is not null
    ) as choices
    cross join lateral (
      select count(*)::integer as sent, count(distinct user_id)::integer as people,
        (count(*) filter (where exists (
          select from orders where orders.user_id = optional_mails.user_id and is_firm
            and placed_at > written_at and placed_at <= written_at + ${ORDERED_WITHIN}::interval
        )))::integer as ordered
      from optional_mails left join outbox_mails on outbox_mails.id = mail_id
      where optional_mails.purpose = asked.purpose and written_at > ${new Date(now.getTime() - LAST_DAYS * DAY_MS)}
        and (mail_id is null or sent_at is not null)
    ) as mails
    order by place
  )`;
  return db.selectFrom(figures.as('figures')).selectAll().execute();
}
