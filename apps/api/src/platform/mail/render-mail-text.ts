import type { Language } from '@shop/contract/languages';
import {
  type MailBlock,
  type MailBrand,
  type MailContent,
  type MailItem,
  absoluteUrl,
} from './mail-content.ts';
import * as frame from './mail-frame.messages.ts';

/**
 * The mail as plain text, with everything that the HTML says, for mail programs without HTML and for the list of
 * mails.
 */
export function renderMailText(
  { language = 'en', greeting, blocks, unsubscribe }: MailContent,
  brand: MailBrand,
): string {
  const ending =
    unsubscribe === undefined
      ? undefined
      : `${frame.noMore(undefined, language)}: ${absoluteUrl(unsubscribe.page, brand)}`;
  return [
    greeting,
    ...blocks.map((block) => blockText(block, brand, language)),
    `${brand.name}\n${brand.email}`,
    ending,
  ]
    .filter((paragraph) => paragraph !== undefined)
    .join('\n\n');
}

function blockText(block: MailBlock, brand: MailBrand, language: Language): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'items':
      return [
        ...(block.heading === undefined ? [] : [`${block.heading}:`]),
        ...block.items.map(itemText),
        ...block.sums.map(({ label, amount }) => `${label}  ${amount}`),
      ].join('\n');
    case 'section':
      return [`${block.heading}:`, ...block.lines].join('\n');
    case 'button':
    case 'link':
      return `${block.label}:\n${absoluteUrl(block.to, brand)}`;
    case 'help':
      return frame.help({ question: block.question, email: brand.email, phone: brand.phone }, language);
  }
}

function itemText({ quantity, title, amount }: MailItem): string {
  const thing = quantity === undefined ? title : `${quantity} × ${title}`;
  return amount === undefined ? thing : `${thing}  ${amount}`;
}
