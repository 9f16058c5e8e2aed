import type { Language } from '@shop/contract/languages';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Database, Tx } from '../../../database.ts';
import { mailParts, mailWords, queueMail } from '../../mails/index.ts';

const CLOSED_MAIL_KIND = 'account_closed';

/** Tells the former owner of the account that it is closed. The mail and its address are deleted once it was sent. */
export async function queueClosedMail(
  tx: Tx,
  { email, user_name: userName, language }: { email: string; user_name: string; language: Language },
  settings: ShopSettings,
): Promise<void> {
  const words = mailWords(settings, CLOSED_MAIL_KIND, {}, language);
  const { every, account_closed: parts } = mailParts(language);
  await queueMail(tx, {
    kind: CLOSED_MAIL_KIND,
    recipient: email,
    subject: words.subject,
    content: {
      language,
      preview: words.preview(parts.preview()),
      greeting: every.greeting({ userName }),
      blocks: [
        ...words.opening,
        ...words.next,
        { kind: 'button', label: parts.button(), to: '/shop/home' },
        { kind: 'help', question: parts.help() },
      ],
      wording: words.wording,
    },
    holdsSecret: true,
  });
}

/**
 * Deletes such mails once they were sent or given up, so that nothing is left of the account's former owner. Called
 * by a job.
 */
export async function removeClosedMails(database: Database): Promise<void> {
  await database.write((tx) =>
    tx
      .deleteFrom('outbox_mails')
      .where('kind', '=', CLOSED_MAIL_KIND)
      .where('next_try_at', 'is', null)
      .execute(),
  );
}
