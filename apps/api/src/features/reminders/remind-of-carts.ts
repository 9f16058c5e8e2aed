import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { MailContent } from '../../platform/mail/index.ts';
import type { ShopContext } from '../../shop-context.ts';
import { isWanted, queueOptionalMail } from '../consents/index.ts';
import { type CartOwner, writeCartReminder } from './cart-reminder-mail.ts';

const HOUR_MS = 3_600_000;
/** A cart into which nobody has put anything for this long was left. */
const LEFT_AFTER_MS = 24 * HOUR_MS;
/**
 * An older cart is left alone: after a stop of the shop, or when the owner turns reminders on, nobody hears of last
 * week's.
 */
const TOO_OLD_AFTER_MS = 72 * HOUR_MS;
/** How many carts are handled in one transaction. */
const BATCH_SIZE = 50;

type ReminderDependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings'>;

/**
 * Writes one mail to each shopper who agreed to it, proved the mailbox, left a cart for a day and has ordered nothing
 * since. Called by a job.
 * @returns how many were written
 */
export async function remindOfCarts({
  database,
  clock,
  readSettings,
}: ReminderDependencies): Promise<number> {
  const settings = readSettings();
  if (settings.reminders.cart === 'no') return 0;
  const at = clock.now();
  return database.write(async (tx) => {
    const owners = await claimLeftCarts(tx, at);
    for (const owner of owners) {
      const written = await writeCartReminder(tx, owner, settings);
      if (written === null) continue;
      const about = { userId: owner.userId, purpose: 'cart_reminder', at } as const;
      const mail = { kind: 'cart_reminder', recipient: owner.email, ...written };
      await queueOptionalMail(tx, about, mail);
    }
    return owners.length;
  });
}

/**
 * What a waiting mail about a cart says when it leaves: stock and prices of that moment. Null if its reader has ordered,
 * emptied the cart or stopped the mails meanwhile, if nothing can be bought any more, or if it waited for too long.
 */
export async function latestCartReminder(
  { database: { read }, clock, readSettings }: ReminderDependencies,
  mailId: string,
): Promise<MailContent | null> {
  const waiting = sql<CartOwner & { content: MailContent }>`(
    select ${ownerColumns}, outbox_mails.content from optional_mails
    join outbox_mails on outbox_mails.id = optional_mails.mail_id
    join users on users.id = optional_mails.user_id
    ${leftCart(clock.now())}
    where optional_mails.mail_id = ${mailId}::uuid
  )`;
  const owner = await read.selectFrom(waiting.as('waiting')).selectAll().executeTakeFirst();
  if (owner === undefined) return null;
  const written = await writeCartReminder(read, owner, readSettings());
  if (written === null) return null;
  const { unsubscribe } = owner.content;
  return { ...written.content, ...(unsubscribe && { unsubscribe }) };
}

const ownerColumns = sql`users.id as "userId", users.email, users.user_name as "userName",
  users.email_proven_at as "emailProvenAt", users.language`;

/** Joins the cart of `users`, if it was left and its owner is to be written to. */
function leftCart(now: Date): RawBuilder<unknown> {
  const [youngest, oldest] = [LEFT_AFTER_MS, TOO_OLD_AFTER_MS].map((ms) => new Date(now.getTime() - ms));
  return sql`join lateral (
      select min(added_at) as begun_at, max(added_at) as left_at,
        bool_or(stock > held and deleted_at is null and is_published) as can_be_bought
      from cart_items join products on products.id = cart_items.product_id
      join product_stock on product_stock.product_id = products.id
      where cart_items.user_id = users.id
    ) as cart on cart.left_at > ${oldest} and cart.left_at <= ${youngest} and cart.can_be_bought
      and users.role = 'user' and users.closed_at is null and users.email_proven_at is not null
      and ${isWanted('cart_reminder')}
      and not exists (select from orders where orders.user_id = users.id and orders.placed_at >= cart.left_at)`;
}

/**
 * Claims carts that nobody was written to about. A cart is the same one as long as anything is in it that was there at
 * the last mail. Of two instances that find a cart at once, the second waits for the first and then leaves it.
 */
async function claimLeftCarts(tx: Tx, now: Date): Promise<CartOwner[]> {
  const oldest = new Date(now.getTime() - TOO_OLD_AFTER_MS);
  const { rows } = await sql<CartOwner>`
    with candidates as (
      select distinct user_id from cart_items where added_at > ${oldest}
    ), due as (
      select users.id, cart.begun_at from candidates join users on users.id = candidates.user_id
      ${leftCart(now)}
      left join cart_reminders on cart_reminders.user_id = users.id
      where cart_reminders.written_at is null or cart_reminders.written_at < cart.begun_at
      order by users.id limit ${BATCH_SIZE}
    ), claimed as (
      insert into cart_reminders (user_id, written_at) select id, ${now} from due order by id
      on conflict (user_id) do update set written_at = excluded.written_at
        where cart_reminders.written_at < (select begun_at from due where due.id = excluded.user_id)
      returning user_id
    )
    select ${ownerColumns} from claimed join users on users.id = claimed.user_id`.execute(tx);
  return rows;
}
