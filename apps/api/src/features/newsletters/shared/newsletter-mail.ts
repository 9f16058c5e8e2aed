import type { Language } from '@shop/contract/languages';
import { pictureForm } from '@shop/contract/media/pictures';
import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import type { NewsletterWords } from '@shop/contract/newsletters/schemas';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import type { MailContent, MailItem } from '../../../platform/mail/index.ts';
import { mailParts } from '../../mails/index.ts';
import { presentPicture } from '../../media/index.ts';

/** Pictures are 56 px wide in a mail, which is twice as many pixels on a sharp screen. */
const PICTURE_WIDTH = 112;
/** What a list of mails shows after the subject. */
const PREVIEW_LENGTH = 120;

interface Shown {
  title: string;
  pricePaise: number;
  salePricePaise: number;
  picture: Parameters<typeof presentPicture>[0] | null;
}

/** The products of a newsletter that can be bought now, in its order, at today's prices. */
export async function readProducts(db: Db, productIds: readonly string[]): Promise<MailItem[]> {
  const shown = sql<Shown>`(
    select full_title(title, facts) as title, price_paise as "pricePaise", sale_price_paise as "salePricePaise", (
      select to_json(pictures) from product_pictures join pictures on pictures.id = product_pictures.picture_id
      where product_pictures.product_id = products.id order by position limit 1
    ) as picture
    from unnest(${productIds}::uuid[]) with ordinality as listed (id, place)
    join products on products.id = listed.id join product_stock on product_stock.product_id = products.id
    where deleted_at is null and is_published and stock > held order by place
  )`;
  const rows = await db.selectFrom(shown.as('shown')).selectAll().execute();
  return rows.map(({ title, pricePaise, salePricePaise, picture }) => {
    const amount = formatRupees(rupeesFromPaise(salePricePaise > 0 ? salePricePaise : pricePaise));
    if (picture === null) return { title, amount };
    const width = picture.widths.find((each) => each >= PICTURE_WIDTH) ?? picture.width;
    return { title, amount, picturePath: pictureForm(presentPicture(picture, '').url, width, 'jpg') };
  });
}

/** What somebody gets: in their language, or in English if there are no words in it. */
export function writeNewsletter(
  words: NewsletterWords,
  language: Language,
  items: readonly MailItem[],
): { subject: string; content: MailContent } {
  const written = words[language].subject === '' ? 'en' : language;
  const { subject, text } = words[written];
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const [first = ''] = paragraphs;
  return {
    subject,
    content: {
      language: written,
      // By characters: half of an emoji is none.
      preview: [...first].slice(0, PREVIEW_LENGTH).join(''),
      blocks: [
        ...paragraphs.filter(Boolean).map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph })),
        ...(items.length > 0 ? [{ kind: 'items' as const, items, sums: [] }] : []),
        { kind: 'button', label: mailParts(written).account_closed.button(), to: '/shop/listing' },
      ],
    },
  };
}
