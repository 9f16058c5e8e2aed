import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { mailParts, mailTime, mailWords } from '../mails/index.ts';
import { NEW_PASSWORD, type ToldAccount, queueAccountMail } from './account-mail.ts';

/** Tells the account that its password has changed, and what to do if somebody else changed it. */
export async function queuePasswordChangedMail(
  tx: Tx,
  account: ToldAccount,
  { at, settings }: { at: Date; settings: ShopSettings },
): Promise<void> {
  const { language } = account;
  const time = mailTime(at, language);
  const words = mailWords(settings, 'password_changed', { time }, language);
  const { password_changed: parts } = mailParts(language);
  await queueAccountMail(tx, 'password_changed', account, {
    at,
    words,
    preview: parts.preview({ time }),
    blocks: [
      ...words.opening,
      { kind: 'button', label: parts.button(), to: NEW_PASSWORD },
      ...words.next,
      { kind: 'help', question: parts.help() },
    ],
  });
}
