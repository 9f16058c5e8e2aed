import {
  type MailLanguage,
  type MailTemplate,
  type MailTemplateId,
  type MailWords,
  faultsOfMailWords,
  mailPlaceholders,
  mailTemplateIds,
  mailTemplates,
} from '@shop/contract/mails/mail-templates';
import * as mailRefusals from '@shop/contract/mails/refusals';
import { sql } from 'kysely';
import type { Db, Database } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  type MailBrand,
  type MailContent,
  renderMailHtml,
  renderMailText,
} from '../../../platform/mail/index.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { mailParts } from '../shared/mail-parts.ts';
import { inOtherWords } from '../shared/mail-words.ts';
import { queueMail } from '../shared/outbox.ts';

/** How many of the newest mails are searched for a real one: enough for weeks, and read in milliseconds. */
const SEARCHED_MAILS = 1_000;

export interface TriedWords extends MailWords {
  mail: MailTemplateId;
  language: MailLanguage;
}

/**
 * A mail with words that are being tried. The rest of its content is that of the newest such mail, else of the newest
 * mail about the same thing, else a sample.
 * @throws mail_words_unfit
 */
export async function previewWords(
  { database, readSettings, readBrand }: PreviewDependencies,
  { mail: id, language, ...words }: TriedWords,
) {
  const faults = faultsOfMailWords(id, words);
  if (Object.keys(faults).length > 0) {
    throw refuse(mailRefusals.unfitMailWords, { fields: faults as Record<string, string> });
  }
  const real = await findRealMail(database.read, id, language);
  const examples = Object.entries(mailPlaceholders).map(([name, { example }]) => [name, example]);
  const { content: told, values } = real ?? {
    content: sampleContent(mailTemplates[id], language),
    values: {},
  };
  const { subject, content } = inOtherWords(
    told,
    { id, language, words },
    { ...Object.fromEntries(examples), ...values, shop: readSettings().shop.name },
  );
  const brand = readBrand();
  const order = real?.order;
  return {
    content,
    mail: {
      subject,
      text: renderMailText(content, brand),
      html: renderMailHtml(content, { brand, subject }),
      ...(order === undefined ? {} : { order }),
      isSample: real === null,
    },
  };
}

interface PreviewDependencies extends Pick<ShopContext, 'database' | 'readSettings'> {
  readBrand: () => MailBrand;
}

/**
 * The newest mail with these words, else the newest about the same thing. Mails that hold a secret are shown to
 * nobody.
 */
async function findRealMail(db: Db, id: MailTemplateId, language: MailLanguage) {
  const alike = mailTemplateIds.filter((each) => mailTemplates[each].about === mailTemplates[id].about);
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('outbox_mails')
        .select(['id', 'order_id', 'content', 'created_at'])
        .where('contains_secret', '=', false)
        .where('kind', '<>', TRIED_KIND)
        .orderBy('created_at', 'desc')
        .limit(SEARCHED_MAILS)
        .as('mail'),
    )
    .leftJoin('orders', 'orders.id', 'mail.order_id')
    .select(['mail.content', 'orders.id as orderId', 'orders.order_number as orderNumber'])
    .where(sql<boolean>`coalesce(mail.content ->> 'language', 'en') = ${language}`)
    .where(sql<boolean>`mail.content -> 'wording' ->> 'id' = any(${alike}::text[])`)
    .orderBy(sql`mail.content -> 'wording' ->> 'id' = ${id}`, 'desc')
    .orderBy('mail.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.content) return null;
  // The link that stops such mails is its reader's.
  const { wording, unsubscribe: _link, ...content } = row.content;
  const order =
    row.orderId === null || row.orderNumber === null
      ? undefined
      : { _id: row.orderId, orderNumber: row.orderNumber };
  return { content, values: wording?.values ?? {}, order };
}

/** The kind of a mail that owners send themselves to see its words. */
export const TRIED_KIND = 'words_tried';

/** The content of such a mail besides its words, made up. */
function sampleContent({ about }: MailTemplate, language: MailLanguage): MailContent {
  const parts = mailParts(language);
  const greeting = parts.every.greeting({ userName: 'Asha' });
  switch (about) {
    case 'order':
      return {
        language,
        preview: '',
        greeting,
        blocks: [
          {
            kind: 'items',
            items: [{ title: 'Lavender soap', quantity: 2, amount: '₹498.00' }],
            sums: [
              { label: parts.order.delivery(), amount: parts.order.free() },
              { label: parts.order.total(), amount: '₹498.00', isTotal: true },
            ],
          },
          { kind: 'button', label: parts.order_confirmed.button(), to: '/shop/account' },
          { kind: 'help', question: parts.order_confirmed.help() },
        ],
      };
    case 'ticket':
      return {
        language,
        preview: '',
        greeting,
        blocks: [
          { kind: 'button', label: parts.ticket_closed.button(), to: '/shop/support' },
          { kind: 'help', question: parts.ticket_answered.help() },
        ],
      };
    case 'account':
      return {
        language,
        preview: '',
        greeting,
        blocks: [{ kind: 'button', label: parts.password_reset.button(), to: '/auth/login' }],
      };
    case 'closing':
      return {
        language,
        preview: '',
        greeting,
        blocks: [
          { kind: 'button', label: parts.account_closed.button(), to: '/shop/home' },
          { kind: 'help', question: parts.account_closed.help() },
        ],
      };
    case 'product':
      return {
        language,
        preview: '',
        blocks: [
          {
            kind: 'button',
            label: parts.back_in_stock.button({ title: 'Lavender soap' }),
            to: '/shop/listing',
          },
        ],
      };
  }
}

/** Mails an owner the words that are being tried, at the address of their account. @returns that address */
export function mailTried(
  database: Database,
  { subject, content, userId }: { subject: string; content: MailContent; userId: string },
): Promise<string> {
  return database.write(async (tx) => {
    const { email } = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await queueMail(tx, { kind: TRIED_KIND, recipient: email, subject: `Test: ${subject}`, content });
    return email;
  });
}
