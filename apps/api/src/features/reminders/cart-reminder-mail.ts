import type { Language } from '@shop/contract/languages';
import { pictureForm } from '@shop/contract/media/pictures';
import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Db } from '../../database.ts';
import type { MailContent } from '../../platform/mail/index.ts';
import { getCartDocument } from '../cart/index.ts';
import { mailParts, mailWords } from '../mails/index.ts';
import { presentPicture } from '../media/index.ts';

/** Pictures are 56 px wide in a mail, which is twice as many pixels on a sharp screen. */
const PICTURE_WIDTH = 112;

/** Whose cart it is. */
export interface CartOwner {
  userId: string;
  email: string;
  userName: string;
  emailProvenAt: Date | null;
  language: Language;
}

type Line = Awaited<ReturnType<typeof getCartDocument>>['lines'][number];

/**
 * What a mail about a cart says now: what can be bought of it, in as many pieces as there are, at today's prices. Null
 * if nothing can.
 */
export async function writeCartReminder(
  db: Db,
  { userId, ...owner }: CartOwner,
  settings: ShopSettings,
): Promise<{ subject: string; content: MailContent } | null> {
  const { lines } = await getCartDocument(db, userId);
  const inStock = lines.filter(({ available }) => available > 0);
  if (inStock.length === 0) return null;
  const { language } = owner;
  const words = mailWords(settings, 'cart_reminder', {}, language);
  const { cart_reminder: parts } = mailParts(language);
  const titles = lines.filter(({ available }) => available <= 0).map(({ title }) => title);
  return words.mail({
    preview: parts.preview(),
    to: owner,
    blocks: [
      ...words.opening,
      { kind: 'items', items: inStock.map(itemOf), sums: [] },
      ...(titles.length > 0
        ? [{ kind: 'paragraph', text: parts.soldOut({ titles: titles.join(', ') }) } as const]
        : []),
      // Signs nobody in: the page behind it asks for that.
      { kind: 'button', label: parts.button(), to: '/shop/checkout' },
      ...words.next,
    ],
  });
}

function itemOf({ title, quantity, available, pricePaise, salePricePaise, pictures: [picture] }: Line) {
  const pieces = Math.min(quantity, available);
  const unitPaise = salePricePaise > 0 ? salePricePaise : pricePaise;
  const item = { title, quantity: pieces, amount: formatRupees(rupeesFromPaise(unitPaise * pieces)) };
  if (picture === undefined) return item;
  const width = picture.widths.find((each) => each >= PICTURE_WIDTH) ?? picture.width;
  return { ...item, picturePath: pictureForm(presentPicture(picture, '').url, width, 'jpg') };
}
