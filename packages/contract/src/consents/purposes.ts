import type { Message } from '@shop/messages';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { cartReminder, newsletter, orderMessages, refill, reviewRequest } from './messages.ts';

/** What a shopper may be written to about beyond their orders (decision 0120). */
export const purposes = [
  'review_request',
  'cart_reminder',
  'refill',
  'newsletter',
  'order_messages',
] as const;
export type Purpose = (typeof purposes)[number];

interface PurposeWords {
  /** Nothing is sent before somebody agreed. Otherwise it is sent until it is stopped. */
  isAsked: boolean;
  /** Counts the changes of `words`, which are what is agreed to: anyone who changes them adds one. */
  version: number;
  words: Message;
}

export const purposeWords: Readonly<Record<Purpose, PurposeWords>> = {
  review_request: {
    isAsked: false,
    version: 1,
    words: reviewRequest,
  },
  cart_reminder: {
    isAsked: true,
    version: 2,
    words: cartReminder,
  },
  refill: {
    isAsked: true,
    version: 2,
    words: refill,
  },
  /** Also for mailboxes without an account (decision 0164). */
  newsletter: {
    isAsked: true,
    version: 1,
    words: newsletter,
  },
  /** By WhatsApp (decision 0138). */
  order_messages: {
    isAsked: true,
    version: 2,
    words: orderMessages,
  },
};

/** The emails that a shopper is asked to agree to where nobody has looked for them: those that the owner uses. */
export function askedPurposes({ reminders }: Pick<ShopSettings, 'reminders'>): Purpose[] {
  return [
    ...(reminders.cart === 'yes' ? (['cart_reminder'] as const) : []),
    ...(reminders.refill === 'yes' ? (['refill'] as const) : []),
    ...(reminders.newsletter === 'yes' ? (['newsletter'] as const) : []),
  ];
}
