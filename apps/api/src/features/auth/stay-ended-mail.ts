import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { greet, mailParts, mailTime, mailWords, queueMail } from '../mails/index.ts';
import type { AccountRow } from './account-queries.ts';
import { deviceOf } from './rules/device-words.ts';

/** Tells the account that the token of one of its stays was used twice, and that the stay has ended. */
export async function queueStayEndedMail(
  tx: Tx,
  { email, user_name: userName, email_proven_at: emailProvenAt, language }: AccountRow,
  { user_agent: userAgent }: { user_agent: string },
  { at, settings }: { at: Date; settings: ShopSettings },
): Promise<void> {
  const { stay_ended: parts } = mailParts(language);
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter(Boolean).join(', ') || parts.unknownDevice();
  const words = mailWords(settings, 'stay_ended', { device, time: mailTime(at, language) }, language);
  await queueMail(tx, {
    kind: 'stay_ended',
    recipient: email,
    subject: words.subject,
    content: {
      language,
      preview: words.preview(parts.preview({ device })),
      greeting: greet({ userName, emailProvenAt, language }),
      blocks: [
        ...words.opening,
        ...words.next,
        { kind: 'button', label: parts.button(), to: '/auth/forgot-password' },
        { kind: 'help', question: parts.help() },
      ],
      wording: words.wording,
    },
    // A person who registered a stranger's address can use a cookie twice as often as they like.
    ...(emailProvenAt === null && { fromAnyoneAt: at }),
  });
}
