import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Said } from '@shop/messages';
import type { Tx } from '../../../database.ts';
import { mailParts, mailTime, mailWords } from '../../mails/index.ts';
import { NEW_PASSWORD, type ToldAccount, queueAccountMail } from '../account-mail.ts';

/** Tells the account what became of the ways to prove it (`factor-changes.messages.ts`). */
export async function queueFactorMail(
  tx: Tx,
  account: ToldAccount,
  changed: Said,
  { at, settings }: { at: Date; settings: ShopSettings },
): Promise<void> {
  const { language } = account;
  const { new_sign_in: preview, stay_ended: parts } = mailParts(language);
  const change = changed(language);
  const words = mailWords(settings, 'factor_changed', { change, time: mailTime(at, language) }, language);
  await queueAccountMail(tx, 'factor_changed', account, {
    at,
    words,
    preview: preview.preview({ device: change }),
    blocks: [
      ...words.opening,
      ...words.next,
      { kind: 'button', label: parts.button(), to: NEW_PASSWORD },
      { kind: 'help', question: parts.help() },
    ],
  });
}
