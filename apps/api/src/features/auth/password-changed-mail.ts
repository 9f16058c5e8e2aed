import type { Language } from '@shop/contract/languages';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { greet, mailParts, mailTime, mailWords, queueMail } from '../mails/index.ts';

/** The account whose password was changed, as `users` has it. */
interface ChangedAccount {
  email: string;
  user_name: string;
  email_proven_at: Date | null;
  language: Language;
}

/** Tells the account that its password has changed, and what to do if somebody else changed it. */
export async function queuePasswordChangedMail(
  tx: Tx,
  { email, user_name: userName, email_proven_at: emailProvenAt, language }: ChangedAccount,
  { at, settings }: { at: Date; settings: ShopSettings },
): Promise<void> {
  const time = mailTime(at, language);
  const words = mailWords(settings, 'password_changed', { time }, language);
  const { password_changed: parts } = mailParts(language);
  await queueMail(tx, {
    kind: 'password_changed',
    recipient: email,
    subject: words.subject,
    content: {
      language,
      preview: words.preview(parts.preview({ time })),
      greeting: greet({ userName, emailProvenAt, language }),
      blocks: [
        ...words.opening,
        { kind: 'button', label: parts.button(), to: '/auth/forgot-password' },
        ...words.next,
        { kind: 'help', question: parts.help() },
      ],
      wording: words.wording,
    },
    // A person who registered a stranger's address can change that password as often as they like.
    ...(emailProvenAt === null && { fromAnyoneAt: at }),
  });
}
