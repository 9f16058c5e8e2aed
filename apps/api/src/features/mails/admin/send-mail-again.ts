import * as mailRefusals from '@shop/contract/mails/refusals';
import type { MailState } from '@shop/contract/mails/schemas';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { type MailRow, findMail } from './mail-queries.ts';
import { stateOfMail } from './present-mail.ts';

interface ResendRequest {
  mailId: string;
  /** The mail as the owner saw it; unset fields are not compared. */
  seen: { state?: MailState | undefined; timesSentAgain?: number | undefined };
}

/**
 * Sends a mail once more. A mail that was already sent is copied to a new one, because mail programs hide a second
 * mail with the same `Message-ID`; any other becomes due at once. Of concurrent calls that saw the same state, one
 * counts.
 * @returns the mail that is sent now
 * @throws mail_not_found, mail_holds_secret, mail_changed
 */
export function sendMailAgain(database: Database, { mailId, seen }: ResendRequest): Promise<MailRow> {
  return database.write(async (tx) => {
    await tx.selectFrom('outbox_mails').select('id').where('id', '=', mailId).forNoKeyUpdate().execute();
    const mail = await findMail(tx, mailId);
    if (mail === null) throw refuse(mailRefusals.notFound);
    if (mail.contains_secret) throw refuse(mailRefusals.holdsSecret);
    const state = stateOfMail(mail);
    const isAsSeen =
      (seen.state ?? state) === state &&
      (seen.timesSentAgain ?? Number(mail.times_sent_again)) === Number(mail.times_sent_again);
    if (!isAsSeen) throw refuse(mailRefusals.changedMeanwhile);
    let leavingId = mailId;
    if (state === 'sent') leavingId = await queueCopy(tx, mailId);
    else await sendAtOnce(tx, mailId);
    const leaving = await findMail(tx, leavingId);
    if (leaving === null) throw refuse(mailRefusals.notFound);
    return leaving;
  });
}

/** Due at once, whatever the clock says. */
const AT_ONCE = new Date(0);

/** Makes a mail that could not be sent due now, with all its tries restored. */
async function sendAtOnce(tx: Tx, mailId: string): Promise<void> {
  tx.tell('mails');
  await tx
    .updateTable('outbox_mails')
    .set({ next_try_at: AT_ONCE, tries: 0, last_error: null })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute();
}

/** Queues a copy of a mail, with a `Message-ID` of its own. @returns its id */
async function queueCopy(tx: Tx, mailId: string): Promise<string> {
  const id = uuidv7();
  const {
    created_at: _createdAt,
    content,
    ...mail
  } = await tx.selectFrom('outbox_mails').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow();
  tx.tell('mails');
  await tx
    .insertInto('outbox_mails')
    .values({
      ...mail,
      content: content === null ? null : JSON.stringify(content),
      id,
      resend_of: mailId,
      next_try_at: AT_ONCE,
      tries: 0,
      sent_at: null,
      last_error: null,
    })
    .execute();
  return id;
}
