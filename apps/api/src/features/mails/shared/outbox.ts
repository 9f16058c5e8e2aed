import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tx } from '../../../database.ts';
import { withoutFlush } from '../../../platform/database/without-flush.ts';
import type { MailContent } from '../../../platform/mail/index.ts';
import { currentRequestId } from '../../../platform/request-id.ts';
import type { Tables } from '../../../tables/index.ts';
import { countMailFromAnyone } from './mailbox-limit.ts';

/** A mail as the feature that sends it writes it. */
export interface NewMail {
  /** What the mail is about, such as `order_confirmed`. */
  kind: string;
  recipient: string;
  subject: string;
  content: MailContent;
  orderId?: string;
  /** Where replies go; by default to the sender of all mails. */
  replyTo?: string;
  /** Its content gives access to something, so it is deleted once the mail was sent. */
  holdsSecret?: boolean;
  /**
   * When somebody who may not own the mailbox caused the mail. It counts against the mailbox's limit, and is left out
   * beyond it. Unset: only the owner of the mailbox, or the shop, can have caused it.
   */
  fromAnyoneAt?: Date | undefined;
  /** When it is one of many that nobody waits for: it leaves after whatever else is due. Unset: before. */
  behindOthersAt?: Date;
  /** It holds a link for a new password, for which a share of the mailbox's limit is kept. */
  isResetLink?: boolean;
}

type OutboxMail = Selectable<Tables['outbox_mails']>;

/** After this time, mails whose sending process died are tried again. */
export const MAIL_LEASE_MS = 60_000;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** About five days of tries. */
const MAX_TRIES = 28;

/**
 * Puts a mail into the outbox in the transaction of the event it reports, so that both are stored or neither. Once
 * they are, the job that sends mails has work. An
 * account without an email gets no mail, and a mailbox at its limit (`mailbox-limit.ts`) none that anybody can cause.
 * @returns its id; null if there is none
 */
export async function queueMail(tx: Tx, mail: NewMail): Promise<string | null> {
  if (isPlaceholderEmail(mail.recipient)) return null;
  const { recipient, fromAnyoneAt: at, isResetLink = false } = mail;
  if (at !== undefined && !(await countMailFromAnyone(tx, { recipient, isResetLink, at }))) return null;
  const id = uuidv7();
  tx.tell('mails');
  await tx
    .insertInto('outbox_mails')
    .values({
      id,
      kind: mail.kind,
      order_id: mail.orderId ?? null,
      contains_secret: mail.holdsSecret ?? false,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      request_id: currentRequestId() ?? null,
      content: JSON.stringify(mail.content),
      // Due at once, whatever the clock says, and before mails that failed: one bad address delays nobody else. What
      // anybody can cause leaves after the rest, so that a flood of it holds up no order's mail.
      next_try_at: mail.behindOthersAt ?? new Date(at === undefined ? 0 : 1),
    })
    .execute();
  return id;
}

const mailColumns = [
  'id',
  'kind',
  'recipient',
  'reply_to',
  'subject',
  'content',
  'request_id',
  'created_at',
  'tries',
] as const satisfies readonly (keyof OutboxMail)[];

/** A mail that this sender has claimed. */
export type ClaimedMail = Pick<OutboxMail, (typeof mailColumns)[number]>;

/**
 * Claims due mails, new ones first. Other senders skip them until the lease ends. With `skip locked`, two instances
 * that ask at once get different mails and neither waits. A claim that the database loses in a crash is made again.
 */
export async function claimDueMails(database: Database, now: Date, count: number): Promise<ClaimedMail[]> {
  const claimed = await database.writeOne((db) =>
    db
      .updateTable('outbox_mails')
      .set((eb) => ({
        tries: eb('tries', '+', 1),
        next_try_at: new Date(now.getTime() + MAIL_LEASE_MS),
      }))
      .where('id', 'in', (due) =>
        due
          .selectFrom('outbox_mails')
          .select('id')
          .where('next_try_at', '<=', now)
          .orderBy('next_try_at')
          .orderBy('id')
          .limit(count)
          .forUpdate()
          .skipLocked(),
      )
      .where(withoutFlush)
      .returning(mailColumns),
  );
  return claimed.toSorted((a, b) => a.tries - b.tries || (a.id < b.id ? -1 : 1));
}

/** Releases mails that were claimed but not tried. */
export async function releaseMails(database: Database, mailIds: readonly string[], now: Date): Promise<void> {
  if (mailIds.length === 0) return;
  await database.writeOne((db) =>
    db
      .updateTable('outbox_mails')
      .set((eb) => ({ tries: eb('tries', '-', 1), next_try_at: now }))
      .where(sql<boolean>`id = any(${mailIds}::uuid[])`)
      .where('sent_at', 'is', null),
  );
}

/**
 * Records that mails were sent, or saved as files, and deletes the content of those that hold a secret. If the database loses this in a
 * crash, they are sent again with the same `Message-ID`.
 */
export async function noteMailsSent(
  database: Database,
  mailIds: readonly string[],
  { isSaved, now }: { isSaved: boolean; now: Date },
): Promise<void> {
  if (mailIds.length === 0) return;
  await database.writeOne((db) =>
    db
      .updateTable('outbox_mails')
      .set({
        sent_at: now,
        is_saved: isSaved,
        next_try_at: null,
        last_error: null,
        content: sql<string>`case when contains_secret then null else content end`,
      })
      .where(sql<boolean>`id = any(${mailIds}::uuid[])`)
      .where(withoutFlush),
  );
}

/**
 * Records why a try failed. The mail is due again after a wait that grows, or never if the server refused it for good
 * or after the last try: then the content of one that holds a secret is deleted.
 */
export async function noteMailFailed(
  database: Database,
  { id, tries }: ClaimedMail,
  { reason, isRefused, now }: { reason: string; isRefused: boolean; now: Date },
): Promise<void> {
  const next_try_at =
    isRefused || tries >= MAX_TRIES ? null : new Date(now.getTime() + waitAfterTryMs(tries));
  await database.writeOne((db) =>
    db
      .updateTable('outbox_mails')
      .set({
        next_try_at,
        last_error: reason,
        ...(next_try_at === null && {
          content: sql<string>`case when contains_secret then null else content end`,
        }),
      })
      .where('id', '=', id)
      .where('sent_at', 'is', null),
  );
}

/** Removes a mail that has nothing to say any more. */
export async function removeMail(database: Database, mailId: string): Promise<void> {
  await database.writeOne((db) =>
    db.deleteFrom('outbox_mails').where('id', '=', mailId).where('sent_at', 'is', null),
  );
}

/**
 * Removes mails about an order that have not left and tell of what was a mistake. One that is being sent at this moment
 * may still arrive; it is not tried again.
 * @param leadsTo an address that the mail has a button to, where others of its kind tell of something else
 */
export async function removeWaitingMails(
  tx: Tx,
  { orderId, kind, leadsTo }: { orderId: string; kind: string; leadsTo?: string | undefined },
): Promise<void> {
  await tx
    .deleteFrom('outbox_mails')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .$if(leadsTo !== undefined, (mails) =>
      mails.where(sql<boolean>`strpos(content::text, ${JSON.stringify(leadsTo ?? '')}) > 0`),
    )
    .execute();
}

/** One minute after the first failed try, then twice as long each time, at most six hours. */
export function waitAfterTryMs(tries: number): number {
  return Math.min(MINUTE_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
}
