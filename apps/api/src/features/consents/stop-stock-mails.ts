import type { Tx } from '../../database.ts';
import { hashOf } from './queue-optional-mail.ts';

/**
 * Ends all that the mailbox of a mail 'it is back' still waits for, with such mails that have not left. Anyone who
 * wants to hear of a product again asks again.
 * @returns whether a mail had this token in its link
 */
export async function stopStockMails(tx: Tx, token: string): Promise<boolean> {
  const link = await tx
    .selectFrom('stock_mail_links')
    .select('email')
    .where('token_sha256', '=', hashOf(token))
    .executeTakeFirst();
  if (link === undefined) return false;
  await tx.deleteFrom('stock_requests').where('email', '=', link.email).execute();
  await tx
    .deleteFrom('outbox_mails')
    .where('sent_at', 'is', null)
    .where('id', 'in', (mails) =>
      mails
        .selectFrom('stock_mail_links')
        .select((eb) => eb.ref('mail_id').$notNull().as('id'))
        .where('email', '=', link.email)
        .where('mail_id', 'is not', null),
    )
    .execute();
  return true;
}
