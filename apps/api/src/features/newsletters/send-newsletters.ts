import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type { MailContent } from '../../platform/mail/index.ts';
import type { ShopContext } from '../../shop-context.ts';
import { newStopLink } from '../consents/index.ts';
import { queueMail } from '../mails/index.ts';
import { isStillWanted, peopleOf } from './shared/audience.ts';
import { readProducts, writeNewsletter } from './shared/newsletter-mail.ts';

/** How many emails of newsletters may be in the outbox at once: what else is written is never behind more. */
const SLICE = 50;

type SendDependencies = Pick<ShopContext, 'database' | 'clock'>;

/**
 * Starts the newsletters whose time has come, and writes the next slice of one that is under way once the slice before
 * has left. Called by a job. People and emails are written in one transaction with what says so: after a kill the next
 * run goes on where it ended.
 * @returns how many emails were written
 */
export async function sendNewsletters({ database, clock }: SendDependencies): Promise<number> {
  const now = clock.now();
  await database.write((tx) => startDue(tx, now));
  return database.write(async (tx) => {
    await endWhatHasLeft(tx, now);
    return writeSlice(tx, now);
  });
}

/** Anyone who is chosen when it starts gets it; the key of the table keeps each mailbox from being chosen twice. */
async function startDue(tx: Tx, now: Date): Promise<void> {
  const due = await tx
    .selectFrom('newsletters')
    .select(['id', 'audience'])
    .where('status', '=', 'planned')
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, audience } of due) {
    await sql`insert into newsletter_recipients (newsletter_id, email, user_id, language, chosen_at)
      select ${id}::uuid, email, user_id, language, ${now} from (${peopleOf(audience, now)}) as chosen
      on conflict do nothing`.execute(tx);
    await tx
      .updateTable('newsletters')
      .set({ status: 'sending', started_at: now })
      .where('id', '=', id)
      .execute();
  }
}

async function writeSlice(tx: Tx, now: Date): Promise<number> {
  const newsletter = await tx
    .selectFrom('newsletters')
    .select(['id', 'words', 'product_ids'])
    .where('status', '=', 'sending')
    .where(
      sql<boolean>`exists (
        select from newsletter_recipients where newsletter_id = newsletters.id and written_at is null
      )`,
    )
    .orderBy('send_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (newsletter === undefined) return 0;
  const { id, words } = newsletter;
  const room = SLICE - (await countWaiting(tx));
  if (room <= 0) return 0;
  const recipients = await tx
    .selectFrom('newsletter_recipients')
    .select(['email', 'language'])
    .where('newsletter_id', '=', id)
    .where('written_at', 'is', null)
    .orderBy('email')
    .limit(room)
    .execute();
  const items = await readProducts(tx, newsletter.product_ids);
  for (const { email, language } of recipients) {
    const { unsubscribe, tokenSha256 } = newStopLink();
    const { subject, content } = writeNewsletter(words, language, items);
    const mailId = await queueMail(tx, {
      kind: 'newsletter',
      recipient: email,
      subject,
      content: { ...content, unsubscribe },
      behindOthersAt: now,
    });
    await tx
      .updateTable('newsletter_recipients')
      .set({ written_at: now, mail_id: mailId, token_sha256: tokenSha256 })
      .where('newsletter_id', '=', id)
      .where('email', '=', email)
      .execute();
    crashPoint('newsletter: one written, slice not stored');
  }
  return recipients.length;
}

/** Emails of newsletters that are due. What the mail server put off is not in the way of the next slice. */
async function countWaiting(tx: Tx): Promise<number> {
  const { waiting } = await tx
    .selectFrom('outbox_mails')
    .select(sql<number>`count(*)::integer`.as('waiting'))
    .where('kind', '=', 'newsletter')
    .where('sent_at', 'is', null)
    .where('tries', '=', 0)
    .where('next_try_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return waiting;
}

async function endWhatHasLeft(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('newsletters')
    .set({ status: 'sent', ended_at: now })
    .where('status', '=', 'sending')
    .where(
      sql<boolean>`not exists (
        select from newsletter_recipients left join outbox_mails on outbox_mails.id = mail_id
        where newsletter_id = newsletters.id and (written_at is null or next_try_at is not null)
      )`,
    )
    .execute();
}

/**
 * What a waiting email says when its turn has come; null if its newsletter was stopped, or its reader has ended them.
 */
export async function latestNewsletter(
  { database: { read } }: Pick<SendDependencies, 'database'>,
  mailId: string,
): Promise<MailContent | null> {
  const mail = await read
    .selectFrom('newsletter_recipients')
    .innerJoin('newsletters', 'newsletters.id', 'newsletter_id')
    .innerJoin('outbox_mails', 'outbox_mails.id', 'mail_id')
    .select('content')
    .where('mail_id', '=', mailId)
    .where('status', '<>', 'stopped')
    .where(isStillWanted)
    .executeTakeFirst();
  return mail?.content ?? null;
}
