import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../database.ts';

/** Due at once, whatever the clock says. */
const AT_ONCE = new Date(0);

/** Makes a mail that could not be sent due now, with all its tries restored. */
export async function sendAtOnce(tx: Tx, mailId: string): Promise<void> {
  tx.tell('mails');
  await tx
    .updateTable('outbox_mails')
    .set({ next_try_at: AT_ONCE, tries: 0, last_error: null })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute();
}

/** Queues a copy of a mail, with a `Message-ID` of its own. @returns its id */
export async function queueCopy(tx: Tx, mailId: string): Promise<string> {
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
