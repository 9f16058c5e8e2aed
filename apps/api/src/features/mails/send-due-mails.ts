import type { ShopContext } from '../../shop-context.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import {
  type MailAttachment,
  type MailBrand,
  type MailContent,
  renderMailHtml,
  renderMailText,
  sentSubject,
} from '../../platform/mail/index.ts';
import { type Mailer, MailRefusedError, MailServerAwayError } from '../../platform/mail/mailer.ts';
import {
  type ClaimedMail,
  MAIL_LEASE_MS,
  claimDueMails,
  noteMailFailed,
  noteMailsSent,
  releaseMails,
  removeMail,
} from './shared/outbox.ts';

/** What is needed to send mails. */
export interface MailDependencies extends Pick<ShopContext, 'database' | 'clock' | 'logger'> {
  mailer: Mailer;
  /** The right side of each `Message-ID`: the shop's host. */
  domain: string;
  /** The sender's name and look, in every mail. */
  readBrand: () => MailBrand;
  /** Makes the file that a mail names, such as an invoice. */
  makeAttachment: (attachmentId: string) => Promise<MailAttachment>;
  /** What mails of these kinds say when they leave, since they tell of something that changes. Null: nothing any more. */
  latest?: Readonly<Record<string, (mailId: string) => Promise<MailContent | null>>>;
}

/** Mails that pass on what a person has just written: a program may answer that the person it went to is away. */
const WRITTEN_BY_PEOPLE = new Set([
  'contact_message',
  'ticket_answered',
  'ticket_message_owner',
  'ticket_opened_owner',
]);

/** How many mails one claim takes, and how long they may be tried: the lease less the time that one try may take. */
const BATCH_SIZE = 25;
const BATCH_MS = MAIL_LEASE_MS / 2;
/** Sent mails are recorded together, at the latest after this time, so that a killed process repeats only those. */
const NOTE_EVERY_MS = 500;

/**
 * Sends every due mail, one after the other, until none is left, the mail server is away or `signal` is aborted. A
 * whole batch takes two round trips to the database. If the process dies after sending a mail and before recording
 * it, the mail is sent again with the same `Message-ID`: delivery is at least once.
 */
export async function sendDueMails(dependencies: MailDependencies, signal?: AbortSignal): Promise<void> {
  const { database, clock } = dependencies;
  const batch = dependencies.mailer.openBatch?.();
  try {
    for (;;) {
      if (signal?.aborted) return;
      const mails = await claimDueMails(database, clock.now(), BATCH_SIZE);
      if (mails.length === 0) return;
      const mailer = batch ?? dependencies.mailer;
      const isServerThere = await sendBatch({ ...dependencies, mailer }, mails, signal);
      if (!isServerThere) return;
    }
  } finally {
    batch?.close();
  }
}

/** @returns whether the mail server could be reached */
async function sendBatch(
  dependencies: MailDependencies,
  mails: readonly ClaimedMail[],
  signal?: AbortSignal,
): Promise<boolean> {
  const { database, clock } = dependencies;
  const waiting = [...mails];
  const startedMs = performance.now();
  let notedMs = startedMs;
  let sentIds: string[] = [];
  let isServerThere = true;
  const note = async () => {
    const ids = sentIds;
    sentIds = [];
    notedMs = performance.now();
    await noteMailsSent(database, ids, { isSaved: dependencies.mailer.savesOnly === true, now: clock.now() });
  };
  try {
    const isStopped = () => signal?.aborted === true || performance.now() - startedMs > BATCH_MS;
    while (isServerThere && !isStopped()) {
      const mail = waiting.shift();
      if (mail === undefined) break;
      const outcome = await sendMail(dependencies, mail);
      if (outcome === 'sent') crashPoint('mail: sent, not noted');
      if (outcome === 'sent') sentIds.push(mail.id);
      isServerThere = outcome !== 'server_away';
      if (performance.now() - notedMs >= NOTE_EVERY_MS) await note();
    }
  } finally {
    await note();
    await releaseMails(
      database,
      waiting.map((mail) => mail.id),
      clock.now(),
    );
  }
  return isServerThere;
}

/** Tries a mail, and stores with it why it could not be sent. */
async function sendMail(
  { database, mailer, clock, logger, domain, readBrand, makeAttachment, latest = {} }: MailDependencies,
  mail: ClaimedMail,
): Promise<'sent' | 'not_sent' | 'server_away'> {
  const { subject } = mail;
  const brand = readBrand();
  try {
    const readLatest = latest[mail.kind];
    const content = readLatest ? await readLatest(mail.id) : mail.content;
    if (readLatest && content === null) {
      await removeMail(database, mail.id);
      return 'not_sent';
    }
    // Cannot happen: only content of sent mails is deleted.
    if (content === null) throw new Error('The content of this mail is gone');
    const { unsubscribe, attachmentId } = content;
    await mailer.send({
      messageId: `<${mail.id}@${domain}>`,
      name: `${mail.created_at.toISOString().replaceAll(':', '-')}-${mail.kind}-${mail.id}`,
      to: mail.recipient,
      replyTo: mail.reply_to,
      subject: sentSubject(subject, brand.name),
      requestId: mail.request_id,
      text: renderMailText(content, brand),
      html: renderMailHtml(content, { brand, subject }),
      unsubscribeUrl: unsubscribe === undefined ? null : `${brand.apiUrl}${unsubscribe.call}`,
      attachment: attachmentId === undefined ? null : await makeAttachment(attachmentId),
      isAutomatic: !WRITTEN_BY_PEOPLE.has(mail.kind),
      date: mail.created_at,
    });
    return 'sent';
  } catch (error) {
    // The mail server's answer names the recipient, so it is stored with the mail and not logged.
    const reason = error instanceof Error ? error.message : String(error);
    const isRefused = error instanceof MailRefusedError;
    await noteMailFailed(database, mail, { reason, isRefused, now: clock.now() });
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    logger.warn(
      { mailId: mail.id, kind: mail.kind, tries: mail.tries, code, requestId: mail.request_id },
      'a mail could not be sent',
    );
    return error instanceof MailServerAwayError ? 'server_away' : 'not_sent';
  }
}
