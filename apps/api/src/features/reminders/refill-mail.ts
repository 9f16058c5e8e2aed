import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { MailContent } from '../../platform/mail/index.ts';
import { type Addressee, mailParts, mailWords } from '../mails/index.ts';

const DAYS_OF_WEEK = 7;

/** A product that somebody orders again and again. */
export interface Refill {
  title: string;
  slug: string;
  /** How many days lie between the orders on average. */
  everyDays: number;
}

/** What a mail says about products that may be finished soon. */
export function writeRefillReminder(
  addressee: Addressee,
  refills: readonly Refill[],
  settings: ShopSettings,
): { subject: string; content: MailContent } {
  const { language } = addressee;
  const words = mailWords(settings, 'refill_reminder', {}, language);
  const { refill_reminder: parts } = mailParts(language);
  const [first] = refills;
  const to = refills.length === 1 && first ? `/shop/product/${first.slug}` : '/shop/account';
  return words.mail({
    preview: parts.preview(),
    to: addressee,
    blocks: [
      ...words.opening,
      {
        kind: 'section',
        heading: parts.heading(),
        lines: refills.map(({ title, everyDays }) => {
          const weeks = Math.max(1, Math.round(everyDays / DAYS_OF_WEEK));
          return parts.every({ title, weeks });
        }),
      },
      { kind: 'button', label: parts.button(), to },
      ...words.next,
    ],
  });
}
