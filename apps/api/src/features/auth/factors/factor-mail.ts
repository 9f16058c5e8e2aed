import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Said } from '@shop/messages';
import type { Tx } from '../../../database.ts';
import { greet, mailParts, mailTime, mailWords, queueMail } from '../../mails/index.ts';
import type { AccountRow } from '../account-queries.ts';

/** Tells the account what became of the ways to prove it (`factor-changes.messages.ts`). */
export async function queueFactorMail(
  tx: Tx,
  { email, user_name: userName, email_proven_at: emailProvenAt, language }: AccountRow,
  changed: Said,
  { at, settings }: { at: Date; settings: ShopSettings },
): Promise<void> {
  const { new_sign_in: preview, stay_ended: parts } = mailParts(language);
  const change = changed(language);
  const words = mailWords(settings, 'factor_changed', { change, time: mailTime(at, language) }, language);
  await queueMail(tx, {
    kind: 'factor_changed',
    recipient: email,
    subject: words.subject,
    content: {
      language,
      preview: words.preview(preview.preview({ device: change })),
      greeting: greet({ userName, emailProvenAt, language }),
      blocks: [
        ...words.opening,
        ...words.next,
        { kind: 'button', label: parts.button(), to: '/auth/forgot-password' },
        { kind: 'help', question: parts.help() },
      ],
      wording: words.wording,
    },
    // A person who registered a stranger's address can cause it as often as they like.
    ...(emailProvenAt === null && { fromAnyoneAt: at }),
  });
}
