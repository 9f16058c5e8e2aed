import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database.ts';

/** A mail as it waits to be sent. */
export interface QueuedMail {
  /** What the mail is about, such as `order_confirmed`. */
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  orderId?: string;
}

/** Puts a mail into the outbox: it goes out if, and only if, the transaction that it tells of commits. */
export async function queueMail(
  tx: Tx,
  { kind, recipient, subject, text, orderId }: QueuedMail,
): Promise<void> {
  await tx
    .insertInto('outbox_mails')
    .values({
      id: uuidv7(),
      kind,
      recipient,
      subject,
      text,
      order_id: orderId ?? null,
      next_try_at: new Date(),
    })
    .execute();
}
