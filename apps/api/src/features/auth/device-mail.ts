import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { greet, mailParts, mailTime, mailWords, queueMail } from '../mails/index.ts';
import type { AccountRow } from './account-queries.ts';
import { deviceOf } from './rules/device-words.ts';

/**
 * Tells the account what happened with a device: the token of its stay was used twice and it was signed out, or
 * somebody signed in from a new network.
 */
export async function queueDeviceMail(
  tx: Tx,
  kind: 'stay_ended' | 'new_sign_in',
  { email, user_name: userName, email_proven_at: emailProvenAt, language }: AccountRow,
  { at, userAgent, settings }: { at: Date; userAgent: string; settings: ShopSettings },
): Promise<void> {
  const { [kind]: own, stay_ended: parts } = mailParts(language);
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter(Boolean).join(', ') || parts.unknownDevice();
  const words = mailWords(settings, kind, { device, time: mailTime(at, language) }, language);
  await queueMail(tx, {
    kind,
    recipient: email,
    subject: words.subject,
    content: {
      language,
      preview: words.preview(own.preview({ device })),
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
