import type { MailState } from '@shop/contract/mails/schemas';
import * as mailMessages from '@shop/contract/mails/messages';
import type { Database } from '../../../database.ts';
import { ConflictError, NotFoundError } from '../../../platform/errors.ts';
import { queueCopy, sendAtOnce } from './send-again.ts';
import { type MailRow, findMail } from './mail-queries.ts';
import { stateOfMail } from './rules/state-of-mail.ts';

export class MailNotFoundError extends NotFoundError {
  readonly code = 'mail_not_found';

  constructor() {
    super(mailMessages.notFound);
  }
}

/** Its link is gone, or must reach nobody later than it was asked for. */
export class SecretMailError extends ConflictError {
  readonly code = 'mail_holds_secret';

  constructor() {
    super(mailMessages.holdsSecret);
  }
}

/** It was sent, tried or sent again since the owner read it. */
export class MailChangedError extends ConflictError {
  readonly code = 'mail_changed';

  constructor() {
    super(mailMessages.changedMeanwhile);
  }
}

interface ResendRequest {
  mailId: string;
  /** The mail as the owner saw it; what is unset is not compared. */
  seen: { state?: MailState | undefined; timesSentAgain?: number | undefined };
}

/**
 * Makes a mail leave once more. One that was sent becomes a new mail, because mail programs hide a second one
 * with the same `Message-ID`; another is due at once. Of calls at once that saw the same, one counts.
 * @returns the mail that leaves now
 * @throws MailNotFoundError, SecretMailError, MailChangedError
 */
export function sendMailAgain(
  { database, wakeJobs }: { database: Database; wakeJobs: () => void },
  { mailId, seen }: ResendRequest,
): Promise<MailRow> {
  return database.write(async (tx) => {
    tx.afterCommit(wakeJobs);
    await tx.selectFrom('outbox_mails').select('id').where('id', '=', mailId).forNoKeyUpdate().execute();
    const mail = await findMail(tx, mailId);
    if (mail === null) throw new MailNotFoundError();
    if (mail.contains_secret) throw new SecretMailError();
    const state = stateOfMail(mail);
    const isAsSeen =
      (seen.state ?? state) === state &&
      (seen.timesSentAgain ?? Number(mail.times_sent_again)) === Number(mail.times_sent_again);
    if (!isAsSeen) throw new MailChangedError();
    let leavingId = mailId;
    if (state === 'sent') leavingId = await queueCopy(tx, mailId);
    else await sendAtOnce(tx, mailId);
    const leaving = await findMail(tx, leavingId);
    if (leaving === null) throw new MailNotFoundError();
    return leaving;
  });
}
