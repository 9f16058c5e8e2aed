import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { mailParts, mailTime, mailWords } from '../mails/index.ts';
import { NEW_PASSWORD, type ToldAccount, queueAccountMail } from './account-mail.ts';
import { deviceOf } from './rules/device-words.ts';

/**
 * Tells the account what happened with a device: the token of its stay was used twice and it was signed out, or
 * somebody signed in from a new network.
 */
export async function queueDeviceMail(
  tx: Tx,
  kind: 'stay_ended' | 'new_sign_in',
  account: ToldAccount,
  { at, userAgent, settings }: { at: Date; userAgent: string; settings: ShopSettings },
): Promise<void> {
  const { language } = account;
  const { [kind]: own, stay_ended: parts } = mailParts(language);
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter(Boolean).join(', ') || parts.unknownDevice();
  const words = mailWords(settings, kind, { device, time: mailTime(at, language) }, language);
  await queueAccountMail(tx, kind, account, {
    at,
    words,
    preview: own.preview({ device }),
    blocks: [
      ...words.opening,
      ...words.next,
      { kind: 'button', label: parts.button(), to: NEW_PASSWORD },
      { kind: 'help', question: parts.help() },
    ],
  });
}
