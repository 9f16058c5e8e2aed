import * as contactRefusals from '@shop/contract/contact/refusals';
import type { ContactMessage } from '@shop/contract/contact/schemas';
import { cutText } from '@shop/contract/typed-text';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network-address.ts';
import type { ShopContext } from '../../shop-context.ts';
import { queueMail } from '../mails/index.ts';
import { type Limit, countAttempt } from '../rate-limits/index.ts';

const DAY_MS = 24 * 3_600_000;
/** A whole office may share one network; no customer of a provider, not even one with an IPv6 /48, uses up a day's messages. */
const MESSAGE_LIMIT: Limit = { by: 'network', count: 9, windowMs: DAY_MS };
/**
 * From all networks together. The owner reads a message in its email alone, so that it is refused rather than kept
 * without one.
 */
const MAIL_LIMIT: Limit = { by: 'mailbox', count: 100, windowMs: DAY_MS };
/** Not an address, so that it is nobody's. */
const MAILBOX = 'the shop, of the contact form';

/** What is needed to deliver a message. */
export type ContactDependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings' | 'rateLimits'>;

/**
 * Stores a message and mails it to the shop, both or neither.
 * @param from the network address that the call came from
 * @returns the reference that the sender and the shop see, such as `DEO-M1001`
 * @throws messages_not_delivered unless the owner has turned delivery on (ruling 9)
 * @throws too_many_messages from the tenth message within a day from a network, or the 101st from all
 */
export async function sendMessage(
  dependencies: ContactDependencies,
  message: ContactMessage,
  from: { address: string },
): Promise<string> {
  const { database, clock } = dependencies;
  const { contact, orders } = dependencies.readSettings();
  if (contact.form !== 'deliver') throw refuse(contactRefusals.notDelivered);
  const network = networkOf(from.address);
  const now = clock.now();
  return database.write(async (tx) => {
    if (dependencies.rateLimits) await ensureRoom(tx, network, now);
    const prefix = orders.numberPrefix;
    const given = await insertMessage(tx, message, { prefix, now });
    await queueMessageMail(tx, message, { reference: given, shopEmail: contact.email });
    return given;
  });
}

async function ensureRoom(tx: Tx, network: string, now: Date): Promise<void> {
  const attempt = { kind: 'contact_message', network, at: now } as const;
  const mail = { kind: 'mail_from_anyone', mailbox: MAILBOX, network: '', at: now } as const;
  const waitMs =
    (await countAttempt(tx, attempt, [MESSAGE_LIMIT])) || (await countAttempt(tx, mail, [MAIL_LIMIT]));
  if (waitMs === 0) return;
  throw refuse(contactRefusals.tooMany, { retryAfterSeconds: waitMs / 1000 });
}

/** How much of the message a list of mails shows. */
const PREVIEW_LENGTH = 90;

/** Mails the message to the shop; replies go to the sender of the message. */
async function queueMessageMail(
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
      preview: cutText(oneLine(message), PREVIEW_LENGTH),
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

/** Stores a message. @returns its reference: `prefix`, then `-M` and a number */
async function insertMessage(
  tx: Tx,
  { firstName, lastName, email, message }: ContactMessage,
  { prefix, now }: { prefix: string; now: Date },
): Promise<string> {
  const { reference } = await tx
    .insertInto('contact_messages')
    .values({
      id: uuidv7(),
      reference: sql<string>`${`${prefix}-M`} || nextval('contact_message_numbers')`,
      first_name: firstName,
      last_name: lastName,
      email,
      message,
      sent_at: now,
    })
    .returning('reference')
    .executeTakeFirstOrThrow();
  return reference;
}
