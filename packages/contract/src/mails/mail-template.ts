/**
 * The installed words of each mail to shoppers, which the owner may change. A placeholder `{name}` stands for what
 * differs from mail to mail. The other parts of a mail (items, addresses, sums, its button) are fixed.
 */

/** The languages in which a mail has words of its own. */
export const MAIL_LANGUAGES = ['en', 'hi'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** An owner's words for a mail in one language. */
export interface MailWords {
  subject: string;
  /** The text after the greeting. An empty line begins a new paragraph. */
  opening: string;
  /** The text after the mail's lists. Empty: none. */
  next: string;
}

/** What each placeholder stands for, with an example. */
export const mailPlaceholders = {
  shop: { means: 'name of the shop', example: '' },
  orderNumber: { means: 'number of the order', example: 'SHOP-1042' },
  newOrderNumber: { means: 'number of the replacement', example: 'SHOP-1043' },
  total: { means: 'total of the order', example: '₹498.00' },
  amount: { means: 'refunded amount', example: '₹249.00' },
  way: { means: 'way you paid it back', example: 'UPI, reference 4711' },
  until: { means: 'time until which the order is kept', example: '14 March, 6:30 pm' },
  hours: { means: 'time left to confirm the order', example: '24 hours' },
  product: { means: 'name of the product', example: 'Lavender soap' },
  minutes: { means: 'number of minutes for which the link or code works', example: '30' },
  time: { means: 'time at which it happened', example: '14 March at 6:30 pm' },
  change: { means: 'what was changed', example: 'An authenticator app was added' },
  device: { means: 'browser and system of the device', example: 'Chrome, Android' },
  ticketNumber: { means: 'number of the ticket', example: 'SHOP-T1001' },
  aboutOrder: { means: '“ about order …” with the space before it, or nothing', example: '' },
  answerHours: { means: 'hours within which you answer', example: '48' },
} as const;
export type MailPlaceholder = keyof typeof mailPlaceholders;

/** A template as it is written here. */
export interface InstalledTemplate {
  /** What the owner calls the mail. */
  label: string;
  /** When it is sent. */
  when: string;
  /** What the mail is about. It tells the preview which real mail can stand in for one that was never sent. */
  about: 'order' | 'ticket' | 'account' | 'closing' | 'product';
  placeholders: readonly MailPlaceholder[];
  /**
   * Placeholders that must appear in the subject or in the words: without them the reader would have to guess. Left
   * out: all of them.
   */
  required?: readonly MailPlaceholder[];
  /** The heading above `next`. Without one, `next` is a plain paragraph. */
  nextHeading?: Readonly<Record<MailLanguage, string>>;
  /** `next` left out: none. */
  words: Readonly<Record<MailLanguage, Omit<MailWords, 'next'> & { next?: string }>>;
}

export interface MailTemplate extends Required<Omit<InstalledTemplate, 'nextHeading' | 'words'>> {
  nextHeading?: InstalledTemplate['nextHeading'];
  words: Readonly<Record<MailLanguage, MailWords>>;
}

/** The heading above what follows an order. */
export const whatNext = { en: 'What happens next', hi: 'आगे क्या होगा' };
