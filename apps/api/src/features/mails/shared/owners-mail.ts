import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../../database.ts';
import type { MailBlock } from '../../../platform/mail/index.ts';
import { type NewMail, queueMail } from './outbox.ts';

interface OwnersMail extends Omit<NewMail, 'recipient' | 'content'> {
  preview: string;
  /** Paragraphs, and other blocks between them. */
  body: readonly (string | MailBlock)[];
}

/** A mail to the shop itself, in English. */
export function ownersMail(
  { contact }: Pick<ShopSettings, 'contact'>,
  { preview, body, ...mail }: OwnersMail,
): NewMail {
  const blocks = body.map((part): MailBlock =>
    typeof part === 'string' ? { kind: 'paragraph', text: part } : part,
  );
  return { ...mail, recipient: contact.email, content: { preview, blocks } };
}

/** Puts a mail to the shop itself into the outbox (`queueMail`). */
export async function queueOwnersMail(
  tx: Tx,
  settings: Pick<ShopSettings, 'contact'>,
  mail: OwnersMail,
): Promise<void> {
  await queueMail(tx, ownersMail(settings, mail));
}
