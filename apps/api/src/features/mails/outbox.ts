import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tx } from '../../database.ts';
import type { Tables } from '../../tables.ts';

/** A mail as the part that sends it writes it; plain text. */
export interface NewMail {
  /** Says what it is about, such as `order_confirmed`. */
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  orderId?: string;
  /** Who an answer goes to; the sender of all mails unless set. */
  replyTo?: string;
  /** Its text opens something, so that it is emptied once the mail was sent. */
  holdsSecret?: boolean;
}

/** A mail that waits, as its row stands. */
export type OutboxMail = Selectable<Tables['outbox_mails']>;

/** As long as one try may take, and then some; after it a mail whose sender died is tried again. */
const LEASE_MS = 60_000;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** About five days of tries. */
const MAX_TRIES = 28;

/** Puts a mail into the outbox, in the transaction of what it tells: both are there or neither. */
export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  await tx
    .insertInto('outbox_mails')
    .values({
      id: uuidv7(),
      kind: mail.kind,
      order_id: mail.orderId ?? null,
      contains_secret: mail.holdsSecret ?? false,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      text: mail.text,
      // Due at once by every clock, and before mails that failed: one bad address delays nobody else.
      next_try_at: new Date(0),
    })
    .execute();
}

/**
 * Takes a mail that is due, new ones first; null: none. Others pass over it for as long as one try may
 * take. `skip locked`: two instances that ask at once get two mails and neither waits.
 */
export function claimDueMail(database: Database, now: Date): Promise<OutboxMail | null> {
  return database.write(async (tx) => {
    const mail = await tx
      .selectFrom('outbox_mails')
      .selectAll()
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (mail === undefined) return null;
    const tries = mail.tries + 1;
    const next_try_at = new Date(now.getTime() + LEASE_MS);
    await tx.updateTable('outbox_mails').set({ tries, next_try_at }).where('id', '=', mail.id).execute();
    return { ...mail, tries, next_try_at };
  });
}

/** The mail left; of one that holds a secret the text is forgotten. */
export async function noteMailSent(database: Database, mailId: string, now: Date): Promise<void> {
  await database.write((tx) =>
    tx
      .updateTable('outbox_mails')
      .set({
        sent_at: now,
        next_try_at: null,
        last_error: null,
        text: sql<string>`case when contains_secret then '' else text end`,
      })
      .where('id', '=', mailId)
      .execute(),
  );
}

/** Keeps why a try failed; the mail is due again after a wait that grows, or never after the last try. */
export async function noteMailFailed(
  database: Database,
  { id, tries }: Pick<OutboxMail, 'id' | 'tries'>,
  error: string,
  now: Date,
): Promise<void> {
  const next_try_at = tries >= MAX_TRIES ? null : new Date(now.getTime() + waitAfterTryMs(tries));
  await database.write((tx) =>
    tx
      .updateTable('outbox_mails')
      .set({ next_try_at, last_error: error })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .execute(),
  );
}

/** One minute after the first failed try, then twice as long each time, six hours at most. */
export function waitAfterTryMs(tries: number): number {
  return Math.min(MINUTE_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
}
