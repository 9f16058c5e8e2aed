import type { Language } from '@shop/contract/languages';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { mailParts, mailTime, mailWords, queueMail } from '../mails/index.ts';

/** The account whose password was changed, as `users` has it. */
interface ChangedAccount {
  email: string;
  user_name: string;
  language: Language;
}

/** Tells the account that its password has changed, and what to do if somebody else changed it. */
export async function queuePasswordChangedMail(
  tx: Tx,
  { email, user_name: userName, language }: ChangedAccount,
  { at, settings }: { at: Date; settings: ShopSettings },
): Promise<void> {
  const time = mailTime(at, language);
  const words = mailWords(settings, 'password_changed', { time }, language);
  const { every, password_changed: parts } = mailParts(language);
  await queueMail(tx, {
    kind: 'password_changed',
    recipient: email,
    subject: words.subject,
    content: {
      language,
      preview: words.preview(parts.preview({ time })),
      greeting: every.greeting({ userName }),
      blocks: [
        ...words.opening,
        { kind: 'button', label: parts.button(), to: '/auth/forgot-password' },
        ...words.next,
        { kind: 'help', question: parts.help() },
      ],
      wording: words.wording,
    },
  });
}
