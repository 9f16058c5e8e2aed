import type { Message } from '@shop/messages';
import { backInStock } from './messages.ts';
import { purposeWords, purposes } from './purposes.ts';

/** Whatever the link in a mail can stop: the purposes, and the mails that a product is back. */
export const stoppable = [...purposes, 'back_in_stock'] as const;
export type Stoppable = (typeof stoppable)[number];

export function wordsOfStoppable(what: Stoppable): Message {
  return what === 'back_in_stock' ? backInStock : purposeWords[what].words;
}
