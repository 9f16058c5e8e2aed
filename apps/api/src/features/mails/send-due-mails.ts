import type { Database } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { type Mailer, MailServerAwayError } from '../../platform/mail/mailer.ts';
import { type OutboxMail, claimDueMail, noteMailFailed, noteMailSent } from './outbox.ts';

/** What sending takes. */
export interface MailDependencies {
  database: Database;
  mailer: Mailer;
  clock: Clock;
  logger: Logger;
  /** The right side of each `Message-ID`: the shop's host. */
  domain: string;
}

/**
 * Sends every mail that is due, one after the other, until none is left, the mail server is away or `signal` is
 * aborted. A process that dies between sending and noting it sends the mail again, with the same `Message-ID`:
 * at least once.
 */
export async function sendDueMails(dependencies: MailDependencies, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const mail = await claimDueMail(dependencies.database, dependencies.clock.now());
    if (mail === null) return;
    const isServerThere = await sendMail(dependencies, mail);
    if (!isServerThere) return;
  }
}

async function sendMail({ database, mailer, clock, logger, domain }: MailDependencies, mail: OutboxMail) {
  try {
    await mailer.send({
      messageId: `<${mail.id}@${domain}>`,
      name: `${mail.created_at.toISOString().replaceAll(':', '-')}-${mail.kind}-${mail.id}`,
      to: mail.recipient,
      replyTo: mail.reply_to,
      subject: mail.subject,
      text: mail.text,
      date: mail.created_at,
    });
  } catch (error) {
    // The answer of a mail server names the recipient: it is kept with the mail, not written to the log.
    const reason = error instanceof Error ? error.message : String(error);
    await noteMailFailed(database, mail, reason, clock.now());
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    logger.warn({ mailId: mail.id, kind: mail.kind, tries: mail.tries, code }, 'a mail could not be sent');
    return !(error instanceof MailServerAwayError);
  }
  await noteMailSent(database, mail.id, clock.now());
  return true;
}
