import type { Database } from '../../../database.ts';
import type { MailContent } from '../../../platform/mail/index.ts';
import { queueMail } from '../shared/outbox.ts';
import { TRIED_KIND } from './preview-words.ts';

/** Mails an owner the words that are being tried, at the address of their account. @returns that address */
export function mailTried(
  database: Database,
  { subject, content, userId }: { subject: string; content: MailContent; userId: string },
): Promise<string> {
  return database.write(async (tx) => {
    const { email } = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await queueMail(tx, { kind: TRIED_KIND, recipient: email, subject: `Test: ${subject}`, content });
    return email;
  });
}
