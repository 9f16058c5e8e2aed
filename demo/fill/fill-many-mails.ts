import { sql } from 'kysely';
import type { Tx } from '@shop/api';

/** One in this many of the newest mails was not sent. */
const UNSENT_EVERY = 200;

/** The mails of paid and refunded orders. All are sent, except a few of the newest, which the mail server refused. */
export async function insertOrderMails(tx: Tx): Promise<void> {
  await sql`
    insert into outbox_mails
      (id, kind, order_id, recipient, subject, content, created_at, sent_at, next_try_at, tries, last_error)
    select gen_random_uuid(), kind, id, email, subject, json_build_object('preview', subject, 'blocks', json_build_array(json_build_object(
        'kind', 'paragraph', 'text', repeat(subject || '. It holds what you chose, at the price you saw. ', 8)
      ))), at,
      case when is_unsent then null else at end, case when is_unsent then at + interval '6 hours' end,
      case when is_unsent then 3 else 0 end, case when is_unsent then '451 try again later' end
    from (
      select orders.id, email, kind, order_number || ' ' || word as subject, at,
        row_number() over (order by at desc) % ${sql.lit(UNSENT_EVERY)} = 1
          and at > now() - interval '5 days' as is_unsent
      from orders
      join users on users.id = orders.user_id
      cross join lateral (values
        ('order_confirmed', 'is confirmed', paid_at),
        ('order_refunded', 'is refunded', case when refunded_paise > 0 then updated_at end)
      ) as told (kind, word, at)
      where at is not null
    ) as mails`.execute(tx);
}
