import type { Language } from '@shop/contract/languages';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { MailContent } from '../../platform/mail/index.ts';
import type { ShopContext } from '../../shop-context.ts';
import { isWanted, queueOptionalMail } from '../consents/index.ts';
import { type Refill, writeRefillReminder } from './refill-mail.ts';
import { fullTitle } from '../catalog/index.ts';

/** How long before the rhythm says that it is finished: time for the parcel. */
const AHEAD_DAYS = 4;
/** A mail that is later than this is not written: after a stop of the shop, or when the owner turns it on. */
const LATE_DAYS = 10;
/** Somebody who bought again within a few days, or after a year, has no rhythm. */
const SHORTEST_DAYS = 7;
const LONGEST_DAYS = 200;
/** After so many mails about a product without an order of it, no more are written. */
const SILENCES = 2;
/** How many people are written to in one transaction. */
const BATCH_SIZE = 50;

type ReminderDependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings'>;

interface Due extends Refill {
  userId: string;
  email: string;
  userName: string;
  emailProvenAt: Date | null;
  language: Language;
}

/**
 * Writes to each shopper who agreed to it about the products that their own orders say are nearly finished: one mail for
 * all of them. Called by a job.
 * @returns how many people were written to
 */
export async function remindOfRefills({
  database,
  clock,
  readSettings,
}: ReminderDependencies): Promise<number> {
  const settings = readSettings();
  if (settings.reminders.refill === 'no') return 0;
  const at = clock.now();
  return database.write(async (tx) => {
    const byPerson = Map.groupBy(await claimDue(tx, at), ({ userId }) => userId);
    for (const [userId, refills] of byPerson) {
      const [person] = refills;
      if (person === undefined) continue;
      const written = writeRefillReminder(person, refills, settings);
      const mail = { kind: 'refill_reminder', recipient: person.email, ...written };
      const mailId = await queueOptionalMail(tx, { userId, purpose: 'refill', at }, mail);
      await tx
        .updateTable('refill_reminders')
        .set({ mail_id: mailId })
        .where('user_id', '=', userId)
        .where('written_at', '=', at)
        .execute();
    }
    return byPerson.size;
  });
}

/**
 * What a waiting mail says when it leaves: those of its products that were not ordered meanwhile and can be bought. Null
 * if there is none, or its reader stopped the mails.
 */
export async function latestRefillReminder(
  { database: { read }, readSettings }: ReminderDependencies,
  mailId: string,
): Promise<MailContent | null> {
  const waiting = sql<Due & { content: MailContent }>`(
    select ${columns}, refill_reminders.every_days as "everyDays", outbox_mails.content
    from refill_reminders join outbox_mails on outbox_mails.id = refill_reminders.mail_id
    join users on users.id = refill_reminders.user_id join products on products.id = refill_reminders.product_id
    join product_stock on product_stock.product_id = products.id
    where refill_reminders.mail_id = ${mailId}::uuid and ${canBeWritten}
      and not exists (
        select from orders join order_lines on order_lines.order_id = orders.id
        where orders.user_id = users.id and order_lines.product_id = products.id
          and orders.placed_at > refill_reminders.ordered_at
      )
    order by products.title
  )`;
  const refills = await read.selectFrom(waiting.as('waiting')).selectAll().execute();
  const [person] = refills;
  if (person === undefined) return null;
  const { unsubscribe } = person.content;
  const { content } = writeRefillReminder(person, refills, readSettings());
  return { ...content, ...(unsubscribe && { unsubscribe }) };
}

const columns = sql`users.id as "userId", users.email, users.user_name as "userName",
  users.email_proven_at as "emailProvenAt", users.language, ${fullTitle} as title, products.slug`;

const canBeWritten = sql`users.role = 'user' and users.closed_at is null and users.email_proven_at is not null
  and ${isWanted('refill')} and stock > held and products.deleted_at is null and products.is_published`;

const days = (count: number) => sql`make_interval(days => ${count}::integer)`;

/**
 * Claims what is due: a product that somebody ordered at least twice, as long after the last order as lay between the
 * orders on average, and once more after the same time if nothing came of it. Of two instances that find one at once,
 * the table lets one have it.
 */
async function claimDue(tx: Tx, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with bought as (
      select distinct orders.user_id, order_lines.product_id, orders.placed_at
      from consents join orders on orders.user_id = consents.user_id
      join order_lines on order_lines.order_id = orders.id
      where consents.purpose = 'refill' and consents.taken_back_at is null
        and is_firm and channel <> 'replacement' and orders.payment_status <> 'refunded'
    ), rhythms as (
      select user_id, product_id, max(placed_at) as ordered_at,
        round(extract(epoch from max(placed_at) - min(placed_at)) / 86400 / (count(*) - 1))::integer as every_days
      from bought where product_id is not null group by user_id, product_id having count(*) >= 2
    ), due as (
      select rhythms.*, silent.times from rhythms
      cross join lateral (
        select count(*)::integer as times from refill_reminders as earlier
        where earlier.user_id = rhythms.user_id and earlier.product_id = rhythms.product_id
          and earlier.ordered_at = rhythms.ordered_at
      ) as silent
      where every_days between ${SHORTEST_DAYS} and ${LONGEST_DAYS} and silent.times < ${SILENCES}
        and rhythms.ordered_at + every_days * (silent.times + 1) * interval '1 day' - ${days(AHEAD_DAYS)} <= ${now}
        and rhythms.ordered_at + every_days * (silent.times + 1) * interval '1 day' + ${days(LATE_DAYS)} > ${now}
    ), people as (
      select distinct user_id from due order by user_id limit ${BATCH_SIZE}
    ), claimed as (
      insert into refill_reminders (user_id, product_id, ordered_at, nth, every_days, written_at)
      select due.user_id, due.product_id, due.ordered_at, due.times + 1, due.every_days, ${now}
      from due join people on people.user_id = due.user_id join users on users.id = due.user_id
      join products on products.id = due.product_id join product_stock on product_stock.product_id = products.id
      where ${canBeWritten}
      order by due.user_id, due.product_id
      on conflict do nothing
      returning user_id, product_id, every_days
    )
    select ${columns}, claimed.every_days as "everyDays"
    from claimed join users on users.id = claimed.user_id join products on products.id = claimed.product_id
    order by users.id, products.title`.execute(tx);
  return rows;
}
