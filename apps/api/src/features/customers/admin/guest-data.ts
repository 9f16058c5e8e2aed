import type { Guest } from '@shop/contract/customers/schemas';
import * as customerRefusals from '@shop/contract/customers/refusals';
import { type Language, languages } from '@shop/contract/languages';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { findAccountByEmail } from '../../auth/index.ts';
import { mailParts, queueMail } from '../../mails/index.ts';
import { type KeptConsent, withWords } from '../shared/personal-data.ts';
import {
  contactMessagesOf,
  mailsOf,
  newsletterOf,
  newslettersOf,
  stockRequestsOf,
  ticketsOf,
} from '../shared/written-with-email.ts';

interface GuestData {
  email: string;
  tickets: object[];
  stockRequests: object[];
  contactMessages: object[];
  newsletter: object[];
  newsletters: object[];
  mails: object[];
}

/** All that the shop has of an email without an account, as the person's own file has it (decision 0112). */
async function readGuestData(db: Db, mailbox: string): Promise<GuestData> {
  const email = mailbox.toLowerCase();
  const { data } = await db
    .selectNoFrom(
      sql<GuestData & { newsletter: KeptConsent[] }>`json_build_object('email', ${email}::text,
        'tickets', ${ticketsOf(sql`user_id is null and lower(tickets.email) = ${email}`)},
        'stockRequests', ${stockRequestsOf(sql`email = ${email}`)},
        'contactMessages', ${contactMessagesOf(sql`lower(contact_messages.email) = ${email}`)},
        'newsletter', ${newsletterOf(sql`email = ${email}`)},
        'newsletters', ${newslettersOf(sql`email = ${email}`)},
        'mails', ${mailsOf(sql`lower(recipient) = ${email}`)})`.as('data'),
    )
    .executeTakeFirstOrThrow();
  return { ...data, newsletter: data.newsletter.map(withWords) };
}

/** How much the shop has of an email, and whose account it is if there is one. */
export async function findGuest(db: Db, mailbox: string): Promise<Guest> {
  const account = await findAccountByEmail(db, mailbox);
  const { tickets, stockRequests, contactMessages, newsletter, mails } = await readGuestData(db, mailbox);
  const wrote = await findWriter(db, mailbox.toLowerCase());
  return {
    ...(account?.role === 'user' && { customerId: account.id }),
    ...(wrote?.name && { name: wrote.name }),
    ...(wrote?.phone && { phone: wrote.phone }),
    tickets: tickets.length,
    stockRequests: stockRequests.length,
    contactMessages: contactMessages.length,
    newsletter: newsletter.length,
    mails: mails.length,
  };
}

/** How somebody without an account named themselves last. */
async function findWriter(db: Db, email: string): Promise<{ name: string; phone: string } | undefined> {
  const wrote = sql<{ name: string; phone: string }>`(
    select name, phone, opened_at as at from tickets where user_id is null and lower(email) = ${email}
    union all
    select trim(first_name || ' ' || last_name), '', sent_at from contact_messages where lower(email) = ${email}
    order by at desc limit 1
  )`.as('wrote');
  return db.selectFrom(wrote).selectAll().executeTakeFirst();
}

/**
 * The same as a file, to hand out once the person has shown that the mailbox is theirs.
 * @throws guest_unknown if the shop has nothing
 */
export async function exportGuest(db: Db, mailbox: string): Promise<string> {
  const { email, ...lists } = await readGuestData(db, mailbox);
  if (Object.values(lists).every(({ length }) => length === 0)) throw refuse(customerRefusals.guestUnknown);
  return JSON.stringify({ email, ...lists }, null, 2);
}

/**
 * Mails somebody how to see, correct and erase what the shop has of them: by a code to their mailbox, which is the
 * proof that it is theirs.
 * @throws guest_unknown if the shop has nothing; guest_mailed_often beyond the limit of the mailbox
 */
export async function mailGuest(
  { database, clock, readSettings }: Pick<ShopContext, 'database' | 'clock' | 'readSettings'>,
  mailbox: string,
): Promise<void> {
  const { customerId, tickets, contactMessages, stockRequests, newsletter } = await findGuest(
    database.read,
    mailbox,
  );
  const isKnown = customerId !== undefined || tickets + contactMessages + stockRequests + newsletter > 0;
  if (!isKnown) throw refuse(customerRefusals.guestUnknown);
  const { name } = readSettings().shop;
  const language = await languageOf(database.read, mailbox);
  const { guest_data: parts } = mailParts(language ?? 'en');
  const ways = language === null ? languages : [language];
  const mailId = await database.write((tx) =>
    queueMail(tx, {
      kind: 'guest_data',
      recipient: mailbox,
      subject: parts.subject({ shop: name }),
      content: {
        language: language ?? 'en',
        preview: parts.preview(),
        blocks: [
          ...ways.map((each) => ({
            kind: 'paragraph' as const,
            text: mailParts(each).guest_data.how({ shop: name }),
          })),
          { kind: 'button', label: parts.button(), to: '/shop/account?tab=profile' },
          { kind: 'help', question: parts.help() },
        ],
      },
      fromAnyoneAt: clock.now(),
    }),
  );
  if (mailId === null) throw refuse(customerRefusals.guestMailedOften);
}

/** The language of somebody's account, or else of the page on which they last wrote to the shop; null: nothing tells. */
async function languageOf(db: Db, mailbox: string): Promise<Language | null> {
  const account = await findAccountByEmail(db, mailbox);
  if (account) return account.language;
  const email = mailbox.toLowerCase();
  const last = await db
    .selectFrom('tickets')
    .select(['language', 'last_message_at as at'])
    .where('user_id', 'is', null)
    .where(sql<boolean>`lower(tickets.email) = ${email}`)
    .unionAll(
      db.selectFrom('stock_requests').select(['language', 'requested_at as at']).where('email', '=', email),
    )
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.language ?? null;
}
