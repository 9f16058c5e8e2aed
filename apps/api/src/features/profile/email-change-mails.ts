import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { EMAIL_UNDO_DAYS, MAILED_CODE } from '@shop/contract/limits';
import type { Tx } from '../../database.ts';
import type { AccountRow } from '../auth/index.ts';
import { mailParts, mailTime, mailWords, queueMail } from '../mails/index.ts';

interface To {
  recipient: string;
  account: AccountRow;
  at: Date;
  settings: ShopSettings;
}

/** Mails the code of one of the two addresses. @returns false beyond the limit of the mailbox */
export async function queueEmailCode(
  tx: Tx,
  { recipient, account: { language }, at, settings }: To,
  code: string,
): Promise<boolean> {
  const { minutes } = MAILED_CODE;
  const words = mailWords(settings, 'email_change_code', { minutes: String(minutes) }, language);
  const { email_change_code: parts, every } = mailParts(language);
  const preview = parts.preview({ code, minutes });
  const { subject, content } = words.mail({
    preview,
    blocks: [...words.opening, { kind: 'section', heading: parts.heading(), lines: [code] }, ...words.next],
  });
  const mailId = await queueMail(tx, {
    kind: 'email_change_code',
    recipient,
    subject,
    // The code, in whatever words.
    content: { ...content, preview, greeting: every.greetingOfAnyone() },
    holdsSecret: true,
    // Anyone who is signed in can have it sent to any address.
    fromAnyoneAt: at,
  });
  return mailId !== null;
}

/** Tells one of the two addresses that the account has another email now; `undoLink`: and puts the old one back. */
export async function queueEmailChangedMail(
  tx: Tx,
  { recipient, account, at, settings, undoLink }: To & { undoLink?: string },
): Promise<void> {
  const { user_name: userName, email_proven_at: emailProvenAt, language } = account;
  const words = mailWords(settings, 'email_changed', { time: mailTime(at, language) }, language);
  const { email_changed: parts } = mailParts(language);
  await queueMail(tx, {
    kind: 'email_changed',
    recipient,
    ...words.mail({
      preview: parts.preview({ time: mailTime(at, language) }),
      to: { userName, emailProvenAt, language },
      blocks: [
        ...words.opening,
        undoLink === undefined
          ? { kind: 'button', label: parts.button(), to: '/shop/home' }
          : { kind: 'button', label: parts.undo(), to: undoLink },
        ...(undoLink === undefined
          ? []
          : ([{ kind: 'paragraph', text: parts.whatUndoDoes({ days: EMAIL_UNDO_DAYS }) }] as const)),
        ...words.next,
        { kind: 'help', question: parts.help() },
      ],
    }),
    holdsSecret: undoLink !== undefined,
    ...(emailProvenAt === null && { fromAnyoneAt: at }),
  });
}
