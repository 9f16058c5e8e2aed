import {
  type MailPlaceholder,
  type MailWording,
  mailPlaceholders,
  mailWordingIds,
  mailWordings,
} from '@shop/contract/mails/mail-words';
import type { MailWordingOffer } from '@shop/contract/mails/schemas';

/** The mails to shoppers, each with the placeholders and texts that it may contain. */
export function listWordings(): MailWordingOffer[] {
  return mailWordingIds.map((mail) => {
    const { label, when, placeholders, required, words }: MailWording = mailWordings[mail];
    const known: readonly MailPlaceholder[] = [...placeholders, 'shop'];
    return {
      mail,
      label,
      when,
      placeholders: known.map((name) => ({
        name,
        means: mailPlaceholders[name].means,
        isRequired: required.includes(name),
      })),
      installed: { en: words.en, hi: words.hi },
    };
  });
}
