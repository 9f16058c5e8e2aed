import {
  type MailLanguage,
  type MailValues,
  type MailTemplateId,
  type MailWords,
  fillPlaceholders,
  mailTemplates,
} from '@shop/contract/mails/mail-templates';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { cutText } from '@shop/contract/typed-text';
import type { MailBlock, MailContent } from '../../../platform/mail/index.ts';
import { type Addressee, greet } from './greet.ts';

/** How much of an owner's words a list of mails shows. */
const PREVIEW_LENGTH = 90;

/** The words of a mail as it is sent. */
export interface FilledTemplate {
  subject: string;
  opening: readonly MailBlock[];
  next: readonly MailBlock[];
  /** A mail in these words. */
  mail(said: SaidInMail): { subject: string; content: MailContent };
}

/** What a mail says around its words. */
export interface SaidInMail {
  /** In a list of mails, if the words are as installed. */
  preview: string;
  /** Whom it greets; unset: nobody. */
  to?: Addressee;
  /** With `opening` and `next` among them. */
  blocks: MailContent['blocks'];
}

/**
 * The words of a mail to a shopper: the owner's if there are any, else the installed ones. Every such mail takes its
 * words from here.
 */
export function mailWords<Id extends MailTemplateId>(
  { mailWords: own, shop }: Pick<ShopSettings, 'mailWords' | 'shop'>,
  id: Id,
  values: MailValues<Id>,
  language: MailLanguage = 'en',
): FilledTemplate {
  const ownWords = own[id]?.[language];
  const wording = { id, values: { shop: shop.name, ...values } };
  const { subject, opening, next } = writeWords(
    ownWords ?? mailTemplates[id].words[language],
    wording,
    language,
  );
  return {
    subject,
    opening,
    next,
    mail({ preview, to, blocks }) {
      const shown = ownWords === undefined ? preview : firstWords(opening);
      const greeting = to && { greeting: greet(to) };
      return { subject, content: { language, preview: shown, ...greeting, blocks, wording } };
    },
  };
}

/** The words as blocks, filled in with `values`. */
function writeWords(
  words: MailWords,
  { id, values }: { id: MailTemplateId; values: Readonly<Record<string, string>> },
  language: MailLanguage,
): { subject: string; opening: MailBlock[]; next: MailBlock[] } {
  const heading = mailTemplates[id].nextHeading?.[language];
  const next = paragraphsOf(fillPlaceholders(words.next, values));
  return {
    subject: fillPlaceholders(words.subject, values).replaceAll(/\s+/g, ' '),
    opening: paragraphsOf(fillPlaceholders(words.opening, values)).map((text) => ({
      kind: 'paragraph',
      text,
      part: 'opening',
    })),
    next:
      heading === undefined || next.length === 0
        ? next.map((text) => ({ kind: 'paragraph', text, part: 'next' }))
        : [{ kind: 'section', heading, lines: next.flatMap((text) => text.split('\n')), part: 'next' }],
  };
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function firstWords(opening: readonly MailBlock[]): string {
  const [first] = opening;
  return first?.kind === 'paragraph' ? cutText(first.text.replaceAll(/\s+/g, ' '), PREVIEW_LENGTH) : '';
}

/** The mail with other words: its lists, sums and button stay in place. */
export function inOtherWords(
  content: Omit<MailContent, 'wording'>,
  { id, language, words }: { id: MailTemplateId; language: MailLanguage; words: MailWords },
  values: Readonly<Record<string, string>>,
): { subject: string; content: MailContent } {
  const { subject, opening, next } = writeWords(words, { id, values }, language);
  const blocks = content.blocks.filter((block) => partOf(block) === undefined);
  const openingAt = Math.max(
    0,
    content.blocks.findIndex((block) => partOf(block) === 'opening'),
  );
  blocks.splice(openingAt, 0, ...opening);
  blocks.splice(placeOfNext(content.blocks, blocks), 0, ...next);
  return { subject, content: { ...content, preview: firstWords(opening), blocks } };
}

/** Before whatever followed the mail's own `next`; without one, before its button. */
function placeOfNext(before: readonly MailBlock[], blocks: readonly MailBlock[]): number {
  const last = before.findLastIndex((block) => partOf(block) === 'next');
  const follower = last === -1 ? before.find(({ kind }) => kind === 'button') : before[last + 1];
  const place = follower === undefined ? -1 : blocks.indexOf(follower);
  return place === -1 ? blocks.length : place;
}

function partOf(block: MailBlock): string | undefined {
  return block.kind === 'paragraph' || block.kind === 'section' ? block.part : undefined;
}
