import type { ContactMessage } from '@shop/contract/contact/schemas';
import type { Tx } from '../../database.ts';
import { queueMail } from '../mails/index.ts';

/** How much of the message a list of mails shows. */
const PREVIEW_LENGTH = 90;

/** Mails the message to the shop; replies go to the sender of the message. */
export async function queueMessageMail(
  tx: Tx,
  { firstName, lastName, email, message }: ContactMessage,
  { reference, shopEmail }: { reference: string; shopEmail: string },
): Promise<void> {
  const writer = `${oneLine(firstName)} ${oneLine(lastName)}`;
  await queueMail(tx, {
    kind: 'contact_message',
    recipient: shopEmail,
    replyTo: email,
    subject: `Message ${reference} from ${writer}`,
    content: {
      preview: oneLine(message).slice(0, PREVIEW_LENGTH),
      blocks: [
        { kind: 'paragraph', text: `${writer} (${email}) wrote through the contact form:` },
        { kind: 'paragraph', text: message.trim() },
        {
          kind: 'paragraph',
          text: `Reference ${reference}. Your answer to this email goes to ${email}.`,
        },
      ],
    },
  });
}

function oneLine(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}
