import type { Language } from '@shop/contract/languages';
import { MAILED_CODE } from '@shop/contract/limits';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { mailParts, mailTime, mailWords, queueMail } from '../mails/index.ts';
import type { AccountRow } from './account-queries.ts';
import { CODE_MAIL_KIND } from './code-queries.ts';

/**
 * Queues the mail with a code, whose content is deleted once it was sent. `fromAnyoneAt` is unset where the account's
 * owner asks.
 * @returns its id; null beyond the limit of the mailbox (`mailbox-limit.ts`)
 */
export function queueCodeMail(
  tx: Tx,
  {
    email,
    code,
    language,
    account,
    fromAnyoneAt,
  }: {
    email: string;
    code: string;
    language: Language;
    account: AccountRow | null;
    fromAnyoneAt: Date | undefined;
  },
  settings: ShopSettings,
): Promise<string | null> {
  const { minutes } = MAILED_CODE;
  const words = mailWords(settings, 'sign_in_code', { minutes: String(minutes) }, language);
  const { sign_in_code: parts } = mailParts(language);
  const [userName, emailProvenAt] = [account?.user_name ?? '', account?.email_proven_at ?? null];
  const preview = parts.preview({ code, minutes });
  const { subject, content } = words.mail({
    preview,
    to: { userName, emailProvenAt, language },
    blocks: [...words.opening, { kind: 'section', heading: parts.heading(), lines: [code] }, ...words.next],
  });
  return queueMail(tx, {
    kind: CODE_MAIL_KIND,
    recipient: email,
    subject,
    // The code, in whatever words.
    content: { ...content, preview },
    holdsSecret: true,
    fromAnyoneAt,
  });
}

/** Tells the person who has proven the mailbox that the password from before is gone. */
export async function queuePasswordRemovedMail(
  tx: Tx,
  { email, user_name: userName, email_proven_at: emailProvenAt, language }: AccountRow,
  { at, settings }: { at: Date; settings: ShopSettings },
): Promise<void> {
  const words = mailWords(settings, 'password_removed', { time: mailTime(at, language) }, language);
  const { password_removed: parts } = mailParts(language);
  await queueMail(tx, {
    kind: 'password_removed',
    recipient: email,
    ...words.mail({
      preview: parts.preview(),
      to: { userName, emailProvenAt, language },
      blocks: [
        ...words.opening,
        { kind: 'button', label: parts.button(), to: '/auth/forgot-password' },
        ...words.next,
      ],
    }),
  });
}
