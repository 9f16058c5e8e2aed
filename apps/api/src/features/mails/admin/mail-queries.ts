import type { MailState } from '@shop/contract/mails/schemas';
import type { Db } from '../../../database.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { literal } from '../../../platform/database/word-patterns.ts';

/** What the owner sees of a mail, with its order and how often it was sent again. */
function selectMails(db: Db) {
  return db
    .selectFrom('outbox_mails as mail')
    .leftJoin('orders', 'orders.id', 'mail.order_id')
    .selectAll('mail')
    .select(['orders.order_number'])
    .select((eb) =>
      eb
        .selectFrom('outbox_mails as copy')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('copy.resend_of', '=', 'mail.id')
        .as('times_sent_again'),
    );
}

export type MailRow = Awaited<ReturnType<typeof listMailPage>>['mails'][number];

export async function findMail(db: Db, mailId: string): Promise<MailRow | null> {
  const row = await selectMails(db).where('mail.id', '=', mailId).executeTakeFirst();
  return row ?? null;
}

interface MailListRequest {
  page: number;
  limit: number;
  state?: MailState | undefined;
  /** Part of the recipient's address, or an order number; empty: all mails. */
  search: string;
  /** Order numbers that `search` may mean. */
  orderNumbers: readonly string[];
}

/** A page of the outbox, newest first, and how many there are. */
export async function listMailPage(db: Db, { page, limit, state, search, orderNumbers }: MailListRequest) {
  const narrowed = db
    .selectFrom('outbox_mails')
    .$if(state === 'sent', (query) => query.where('sent_at', 'is not', null))
    .$if(state === 'waiting', (query) => query.where('sent_at', 'is', null).where('last_error', 'is', null))
    .$if(state === 'failing', (query) =>
      query.where('sent_at', 'is', null).where('last_error', 'is not', null),
    )
    .$if(search !== '', (query) => query.where('id', 'in', matchingMailIds(db, search, orderNumbers)));
  const newest = narrowed.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc');
  const { rows: ids, total } = await readPage(newest, { page, limit });
  if (ids.length === 0) return { mails: [], total };
  const mails = await selectMails(db)
    .where(
      'mail.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('mail.created_at', 'desc')
    .orderBy('mail.id', 'desc')
    .execute();
  return { mails, total };
}

/** Two searches combined by union, so that each uses its index: with `or` the server would scan all mails. */
function matchingMailIds(db: Db, partOfAddress: string, orderNumbers: readonly string[]) {
  return db
    .selectFrom('outbox_mails')
    .select('id')
    .where('recipient', 'ilike', `%${literal(partOfAddress)}%`)
    .unionAll(
      db
        .selectFrom('outbox_mails')
        .innerJoin('orders', 'orders.id', 'outbox_mails.order_id')
        .select('outbox_mails.id')
        .where('order_number', 'in', orderNumbers),
    );
}
